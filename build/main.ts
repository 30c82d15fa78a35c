// What `node build.mjs` does, by its arguments.
import { develop } from "./develop.ts";
import { buildProduct } from "./product.ts";
import { report } from "./report.ts";
import { documentTopics } from "./topic-docs.ts";

/** Returns the program's exit code. */
export async function main(root: string, args: readonly string[]): Promise<number> {
  if (args.includes("--topics")) return documentTopics(root, { isRecorded: args.includes("--record") });
  if (args.includes("--dev")) await develop(root);
  else report(root, await buildProduct(root), { isQuiet: args.includes("--quiet") });
  return 0;
}
