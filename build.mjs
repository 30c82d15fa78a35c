// Builds the product: `node build.mjs` once, `node build.mjs --dev` again on every change.
import { dirname } from "node:path";
import { fileURLToPath } from "node:url";

const root = dirname(fileURLToPath(import.meta.url));

if (process.argv.includes("--dev")) {
  const { develop } = await import("./shell/build/develop.mjs");
  await develop(root);
} else {
  const { buildProduct } = await import("./shell/build/product.mjs");
  const { report } = await import("./shell/build/report.mjs");
  const built = await buildProduct(root);
  report(root, built, { isQuiet: process.argv.includes("--quiet") });
}
