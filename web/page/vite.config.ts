import { createHash } from "node:crypto";
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
      const kept = [...files.filter((file) => !isOfLanguage(file)), "./", "manifest.webmanifest", "icon.svg", "icon-192.png", "icon-512.png", "theme.js", "stick.js"];
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

/** Lets browsers start the engine before all else, and fetch the page's own code while its beginning still runs. */
function fetchedAhead(): Plugin {
  return {
    name: "fetched-ahead",
    apply: "build",
    transformIndexHtml: {
      order: "post",
      handler: (html, { bundle }) => {
        const built = (name: string, end: string) => Object.keys(bundle ?? {}).find((file) => file.startsWith(`assets/${name}-`) && file.endsWith(end));
        const ahead = [
          `<script type="module" async crossorigin src="./${built("start", ".js")}"></script>`,
          `<link rel="modulepreload" crossorigin href="./${built("page", ".js")}" />`,
        ].join("\n    ");
        // Behind the styles of the beginning, which those of parts come over.
        const styles = `  <link rel="stylesheet" crossorigin href="./${built("page", ".css")}" />`;
        return html.replace('<script src="./theme.js">', `${ahead}\n    $&`).replace("</head>", `${styles}\n  $&`);
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
  plugins: [svelte(), fetchedAhead(), keptOffline()],
  worker: { format: "es", rollupOptions: { output: { chunkFileNames } } },
  build: {
    target: "es2022",
    license: { fileName: "third-party.md" },
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    rollupOptions: {
      input: { index: "index.html", start: "src/start.ts", sw: "src/sw.ts" },
      output: {
        chunkFileNames,
        entryFileNames: (chunk) => (chunk.name === "sw" ? "sw.js" : "assets/[name]-[hash].js"),
      },
    },
  },
});
