// Builds the product: `node build.mjs` once, `node build.mjs --dev` again on every change; with `--types` also what authors
// of plugins outside the tree compile against (dist/types); with `--topics` only what documents the topics.
import { dirname } from "node:path";
import { fileURLToPath } from "node:url";

const root = dirname(fileURLToPath(import.meta.url));

if (process.argv.includes("--dev")) {
  const { develop } = await import("./build/develop.mjs");
  await develop(root).catch((error) => {
    // What was typed wrong is said without its place in the program.
    console.error(error.constructor.name === "PluginError" ? error.message : error);
    process.exit(1);
  });
} else if (process.argv.includes("--topics")) {
  const { documentTopics } = await import("./build/topic-docs.mjs");
  process.exitCode = await documentTopics(root, { isRecorded: process.argv.includes("--record") });
} else {
  const { buildProduct } = await import("./build/product.mjs");
  const { report } = await import("./build/report.mjs");
  const built = await buildProduct(root);
  report(root, built, { isQuiet: process.argv.includes("--quiet") });
  if (process.argv.includes("--types")) {
    const { publishTypes } = await import("./build/plugin/types.mjs");
    publishTypes(root);
  }
}
