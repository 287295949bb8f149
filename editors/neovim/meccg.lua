-- meccg in Neovim (0.7 or later): put this file into `plugin/` of your configuration, or `:luafile` it.
-- It starts `meccg lsp` for decks of every form; of what is no deck the server says nothing.

local command = vim.g.meccg_command or { "meccg", "lsp" }

local endings = {
  meccg = { "*.meccg", "*.deck", "*.dck" },
  ["meccg-list"] = { "*.cnum" },
  xml = { "*.o8d" },
  json = { "*.meccg-json" },
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
