// `npm run games -- check | mathematics`: draws a round of a house game again from its seeds, and says what a game returns.
import { join } from "node:path";
import { loadTypeScript } from "../build/load.mjs";

/** @type {typeof import("./command/main.ts")} */
const { main } = await loadTypeScript(join(import.meta.dirname, ".."), "games/command/main.ts");
process.exitCode = await main(process.argv.slice(2));
