import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import { defineConfig, type Plugin } from "vite";
import { svelte } from "@sveltejs/vite-plugin-svelte";

/**
 * Tells the service worker which files make up the page: all of them are kept at the first visit, and
 * another build is another version.
 */
function keptOffline(): Plugin {
  return {
    name: "kept-offline",
    apply: "build",
    enforce: "post",
    generateBundle(_, bundle) {
      const worker = bundle["sw.js"];
      if (worker?.type !== "chunk") throw new Error("there is no sw.js to tell the files");
      const files = Object.keys(bundle).filter((file) => file !== "sw.js" && !file.endsWith(".map"));
      const isOfLanguage = (file: string) => file.startsWith("languages/");
      const kept = [...files.filter((file) => !isOfLanguage(file)), "./", "manifest.webmanifest", "icon.svg", "icon-192.png", "icon-512.png", "stick.js"];
      const hash = createHash("sha256");
      for (const file of files.sort()) {
        const part = bundle[file];
        hash.update(file).update(part?.type === "chunk" ? part.code : (part?.source ?? ""));
      }
      worker.code = worker.code
        .replace(/["'`]%FILES%["'`]/, JSON.stringify(kept.filter((file) => file !== "index.html")))
        .replace(/["'`]%LANGUAGES%["'`]/, JSON.stringify(files.filter(isOfLanguage)))
        .replace("%VERSION%", hash.digest("hex").slice(0, 12));
    },
  };
}

/**
 * Puts what comes first into the page itself, whose policy names it by its hash, and lets browsers fetch the page's own code
 * and looks beside it.
 */
function startedFirst(): Plugin {
  return {
    name: "started-first",
    transformIndexHtml: {
      order: "post",
      handler: (html, { bundle }) => {
        const built = (name: string, end: string) => Object.keys(bundle ?? {}).find((file) => file.startsWith(`assets/${name}-`) && file.endsWith(end));
        const worker = built("worker", ".js");
        const source = readFileSync(new URL("src/first.js", import.meta.url), "utf8").replaceAll(/^\s*\/\/.*\n/gm, "");
        // While the page is written there are no built files: it starts the thread itself.
        const first = worker ? source.replace("%WORKER%", `./${worker}`) : source.slice(0, source.indexOf("try", 3));
        const hash = createHash("sha256").update(first).digest("base64");
        const styles = ["index", "page"].map((name) => `<link rel="stylesheet" crossorigin href="./${built(name, ".css")}" />`);
        const ahead = worker ? [`<link rel="modulepreload" crossorigin href="./${built("page", ".js")}" />`, ...styles] : [];
        return html
          .replace(new RegExp(`\\s*<link rel="stylesheet" crossorigin href="./${built("index", ".css")}">`), "")
          .replace('<script id="first"></script>', () => [`<script>${first}</script>`, ...ahead].join("\n    "))
          .replace("script-src 'self'", `$& 'sha256-${hash}'`);
      },
    },
  };
}

/** Where a part of the page goes: what only another language needs has a folder of its own. */
const chunkFileNames = ({ name, facadeModuleId }: { name: string; facadeModuleId?: string | null }) =>
  /\/languages\/[\w-]+\.\w+$/.test(facadeModuleId ?? "") || name === "phrases" ? "languages/[name]-[hash].js" : "assets/[name]-[hash].js";

export default defineConfig({
  // The folder can stand anywhere, under any path.
  base: "./",
  plugins: [svelte(), startedFirst(), keptOffline()],
  worker: { format: "es", rollupOptions: { output: { chunkFileNames } } },
  build: {
    target: "es2022",
    license: { fileName: "third-party.md" },
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    rollupOptions: {
      input: { index: "index.html", sw: "src/sw.ts" },
      output: {
        chunkFileNames,
        entryFileNames: (chunk) => (chunk.name === "sw" ? "sw.js" : "assets/[name]-[hash].js"),
      },
    },
  },
});
