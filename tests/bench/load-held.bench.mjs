// The built product as a process of its own under load, over real sockets and HTTP, by generators that are processes of their
// own: what it holds (`held`), what it does with five times that (`overload`), with slow clients (`slow`), what every abuse
// leaves in memory (`memory`), and what it holds when idle (`idle`). `--parts held,slow` runs some of them, `--scale 0.1` with
// a tenth of everybody, `--seconds 15` shorter, `--minutes 1` that much abuse. What the same generators reach against a server
// that does nothing is the limit; where that is no better than half of a goal, the machine is too busy to tell.
import { fileURLToPath } from "node:url";
import { loadSources } from "../sim/run/bundle.mjs";
import { held } from "./load-held/held.mjs";
import { idle } from "./load-held/idle.mjs";
import { memory } from "./load-held/memory.mjs";
import { slow } from "./load-held/slow.mjs";

const PARTS = ["held", "overload", "slow", "memory", "idle"];

export default async function loadHeld({ parts: wanted = PARTS, ...options }) {
  const unknown = wanted.filter((each) => !PARTS.includes(each));
  if (unknown.length > 0) throw new Error(`--parts has ${unknown.join()}; allowed are ${PARTS.join()}`);
  const parts = await loadSources(fileURLToPath(new URL("bets/parts.ts", import.meta.url)));
  const figures = [];
  const take = async (names, measure) => {
    if (names.some((name) => wanted.includes(name))) figures.push(...(await measure()));
  };
  try {
    await take(["held", "overload"], () => held(parts, wanted, options));
    await take(["slow"], () => slow(parts, options));
    await take(["memory"], () => memory(parts, options));
    await take(["idle"], () => idle(parts, options));
    return figures;
  } finally {
    await parts.removeTemporaryFolders();
    await parts.end();
  }
}
