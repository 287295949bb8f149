// Writes the types of the engine's questions and answers, from the schemas of the program.
import { mkdir, readdir, readFile, writeFile } from "node:fs/promises";
import { compile } from "json-schema-to-typescript";

const schemas = new URL("../../schema/", import.meta.url);
const types = new URL("js/types/", import.meta.url);

/** A reference alone: a description beside one makes another type of it. Keys beside one are both. */
function bare(schema) {
  if (Array.isArray(schema)) return schema.map(bare);
  if (typeof schema !== "object" || schema === null) return schema;
  if (typeof schema.$ref === "string") {
    const { $ref, properties, required } = schema;
    return properties ? { allOf: [{ $ref }, { type: "object", properties, required }] } : { $ref };
  }
  return Object.fromEntries(Object.entries(schema).map(([key, part]) => [key, bare(part)]));
}

await mkdir(types, { recursive: true });
for (const file of await readdir(schemas)) {
  const name = file.replace(/\.schema\.json$/, "");
  // What people write are texts to the engine; their schemas are for editors.
  if (["deck", "config", "cards", "house-rules"].includes(name)) continue;
  const schema = JSON.parse(await readFile(new URL(file, schemas), "utf8"));
  const text = await compile(bare(schema), schema.title ?? name, {
    additionalProperties: false,
    bannerComment: `// Made from schema/${file} by types.mjs.`,
    format: false,
  });
  await writeFile(new URL(`${name}.ts`, types), text);
}
