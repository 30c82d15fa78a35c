// Builds the product: `node build.mjs` once, `node build.mjs --dev` again on every change; with `--topics` only what
// documents the topics.
import { dirname } from "node:path";
import { fileURLToPath } from "node:url";

const root = dirname(fileURLToPath(import.meta.url));

if (process.argv.includes("--dev")) {
  const { develop } = await import("./shell/build/develop.mjs");
  await develop(root);
} else if (process.argv.includes("--topics")) {
  const { documentTopics } = await import("./shell/build/topic-docs.mjs");
  process.exitCode = await documentTopics(root, { isRecorded: process.argv.includes("--record") });
} else {
  const { buildProduct } = await import("./shell/build/product.mjs");
  const { report } = await import("./shell/build/report.mjs");
  const built = await buildProduct(root);
  report(root, built, { isQuiet: process.argv.includes("--quiet") });
}
