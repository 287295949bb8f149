-- meccg in Neovim (0.7 or later): put this file into `plugin/` of your configuration, or `:luafile` it.
-- It starts `meccg lsp` for decks of every form; of what is no deck the server says nothing.

local command = vim.g.meccg_command or { "meccg", "lsp" }

local endings = {
  meccg = { "*.meccg", "*.deck", "*.dck" },
  ["meccg-list"] = { "*.cnum", "*.playmeccg" },
  xml = { "*.o8d", "*.dek" },
  json = { "*.meccg-json", "*.tts" },
}

for filetype, pattern in pairs(endings) do
  vim.api.nvim_create_autocmd({ "BufRead", "BufNewFile" }, {
    pattern = pattern,
    callback = function(event)
      vim.bo[event.buf].filetype = filetype
    end,
  })
end

local filetypes = { "toml", "yaml", "json", "xml", "text", "meccg", "meccg-list" }

-- The folder of the configuration, else the root of the repository, else that of the file.
local function root_of(buffer)
  local folder = vim.fn.fnamemodify(vim.api.nvim_buf_get_name(buffer), ":p:h")
  local config = vim.fn.findfile("meccg.toml", folder .. ";")
  if config ~= "" then
    return vim.fn.fnamemodify(config, ":p:h")
  end
  local git = vim.fn.finddir(".git", folder .. ";")
  if git ~= "" then
    return vim.fn.fnamemodify(git, ":p:h:h")
  end
  return folder
end

local clients = {}

local function attach(buffer)
  if vim.bo[buffer].buftype ~= "" or vim.api.nvim_buf_get_name(buffer) == "" then
    return
  end
  local root = root_of(buffer)
  local config = { name = "meccg", cmd = command, root_dir = root }
  if vim.lsp.start then
    vim.lsp.start(config, { bufnr = buffer })
    return
  end
  -- Neovim 0.7 has no vim.lsp.start.
  if not clients[root] or vim.lsp.client_is_stopped(clients[root]) then
    clients[root] = vim.lsp.start_client(config)
  end
  vim.lsp.buf_attach_client(buffer, clients[root])
end

vim.api.nvim_create_autocmd("FileType", {
  pattern = filetypes,
  callback = function(event)
    attach(event.buf)
  end,
})

-- Completion by Ctrl-X Ctrl-O: `:set omnifunc=v:lua.meccg_complete`. That of Neovim itself finds no name in
-- quotes before 0.10.
local offered = {}

local function client_of(buffer)
  local all = vim.lsp.get_clients or vim.lsp.get_active_clients
  for _, client in pairs(all()) do
    if client.name == "meccg" and vim.lsp.buf_is_attached(buffer, client.id) then
      return client
    end
  end
end

function _G.meccg_complete(findstart)
  if findstart == 0 then
    return offered
  end
  offered = {}
  local buffer = vim.api.nvim_get_current_buf()
  local client = client_of(buffer)
  if not client then
    return -3
  end
  local params = vim.lsp.util.make_position_params(0, client.offset_encoding)
  local answer = client.request_sync("textDocument/completion", params, 2000, buffer)
  local line, start = vim.api.nvim_get_current_line(), -3
  for _, item in ipairs(answer and answer.result and answer.result.items or {}) do
    local character = item.textEdit.range.start.character
    local in_bytes = client.offset_encoding == "utf-8"
    start = in_bytes and character or vim.str_byteindex(line, character, client.offset_encoding == "utf-16")
    table.insert(offered, { word = item.textEdit.newText, abbr = item.label, menu = item.detail, icase = 1 })
  end
  return start
end
