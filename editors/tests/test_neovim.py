"""Neovim, headless, with the configuration that the book gives: opens a deck, gets the finding on its
line, applies the repair, formats, completes."""

import json
import pathlib
import subprocess

from conftest import ROOT, need, program, tool

SCRIPT = r"""
local out = {}
local function wait(what, ready)
  if not vim.wait(20000, ready, 50) then
    out.failed = what
  end
end
vim.g.meccg_command = { os.getenv("MECCG"), "lsp" }
vim.cmd("luafile " .. os.getenv("MECCG_LUA"))
vim.cmd("filetype on")
vim.cmd("edit " .. os.getenv("DECK"))
local buffer = vim.api.nvim_get_current_buf()
local function lines()
  return vim.api.nvim_buf_get_lines(buffer, 0, -1, false)
end
wait("diagnostics", function() return #vim.diagnostic.get(buffer) > 0 end)
out.found = {}
for _, found in ipairs(vim.diagnostic.get(buffer)) do
  table.insert(out.found, { line = found.lnum + 1, text = found.message, code = found.code })
end
out.filetype = vim.bo[buffer].filetype
-- The repair: the first action of the line that mends something.
local at = tonumber(os.getenv("LINE"))
vim.api.nvim_win_set_cursor(0, { at, 1 })
local params = vim.lsp.util.make_range_params()
params.context = { diagnostics = vim.lsp.diagnostic.get_line_diagnostics(buffer, at - 1) }
local answers = vim.lsp.buf_request_sync(buffer, "textDocument/codeAction", params, 20000)
for id, answer in pairs(answers or {}) do
  for _, action in ipairs(answer.result or {}) do
    if action.isPreferred and not out.repair then
      out.repair = action.title
      vim.lsp.util.apply_workspace_edit(action.edit, vim.lsp.get_client_by_id(id).offset_encoding)
    end
  end
end
out.repaired = lines()
wait("new diagnostics", function()
  for _, found in ipairs(vim.diagnostic.get(buffer)) do
    if found.code == "copy-limit" then return false end
  end
  return true
end)
if vim.lsp.buf.format then
  vim.lsp.buf.format({ async = false, timeout_ms = 20000 })
else
  vim.lsp.buf.formatting_sync({}, 20000)
end
out.formatted = lines()
local hover = vim.lsp.buf_request_sync(buffer, "textDocument/hover", vim.lsp.util.make_position_params(), 20000)
for _, answer in pairs(hover or {}) do
  out.hover = answer.result and answer.result.contents.value
end
local function done()
  local file = io.open(os.getenv("OUT"), "w")
  file:write(vim.fn.json_encode(out))
  file:close()
  vim.cmd("qall!")
end
-- Completion as it is asked for by keys: the begun name is written out.
vim.bo.omnifunc = "v:lua.meccg_complete"
at = vim.fn.search("Dodge")
vim.api.nvim_buf_set_lines(buffer, at, at, false, { os.getenv("BEGUN") })
vim.api.nvim_win_set_cursor(0, { at + 1, 0 })
vim.defer_fn(function()
  out.completed = vim.api.nvim_get_current_line()
  done()
end, 3000)
vim.api.nvim_feedkeys(vim.api.nvim_replace_termcodes("A<C-x><C-o>", true, false, true), "n", false)
"""

DECK = """player = "wizard"

[sites]
"Bree" = 1

[play-deck.resources]
"Dodge" = 4
"Concealment" = 1
"""


def edit(tmp_path, name, text, line, begun):
    nvim = need("Neovim", tool("nvim"))
    script, out, deck = tmp_path / "script.lua", tmp_path / "out.json", tmp_path / name
    script.write_text(SCRIPT)
    deck.write_text(text)
    environment = {
        "PATH": "/usr/bin:/bin",
        "HOME": str(tmp_path),
        "XDG_CONFIG_HOME": str(tmp_path / "config"),
        "MECCG": program(),
        "MECCG_LUA": str(ROOT / "editors" / "neovim" / "meccg.lua"),
        "DECK": str(deck),
        "OUT": str(out),
        "LINE": str(line),
        "BEGUN": begun,
    }
    run = subprocess.run(
        [nvim, "--headless", "-n", "-u", "NONE", "-S", str(script)],
        env=environment, capture_output=True, text=True, timeout=120,
    )
    assert out.exists(), run.stderr
    return json.loads(out.read_text())


def test_a_toml_deck_is_judged_repaired_and_formatted(tmp_path):
    done = edit(tmp_path, "deck.toml", DECK, 7, '"Sword of G')
    print(json.dumps(done, indent=1, ensure_ascii=False))
    assert "failed" not in done, done
    found = {one["code"]: one for one in done["found"]}
    assert found["copy-limit"]["line"] == 7
    assert done["repair"] == "Remove 1 copy"
    assert done["repaired"][6] == '"Dodge" = 3'
    formatted = done["formatted"]
    assert formatted.index("[play-deck.resources]") < formatted.index("[sites]")
    assert formatted.index('"Concealment" = 1') < formatted.index('"Dodge" = 3')
    assert done["completed"] == '"Sword of Gondolin" = 1'


def test_a_list_is_judged_and_repaired(tmp_path):
    done = edit(tmp_path, "deck.meccg", "####\nDeck\n####\n\n# Resource (4)\n\n4 Dodge (TW)\n", 7, "2 Sword of G")
    assert "failed" not in done, done
    assert done["filetype"] == "meccg"
    found = {one["code"]: one for one in done["found"]}
    assert found["copy-limit"]["line"] == 7
    assert done["repaired"][6] == "3 Dodge (TW)"
    assert done["completed"] == "2 Sword of Gondolin"
