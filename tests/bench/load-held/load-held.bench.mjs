// The built product as a separate process under load, over real sockets and HTTP, from generators in processes of their
// own. Parts: the load that it holds (`held`), five times that (`overload`), slow clients (`slow`), the memory that
// every abuse leaves behind (`memory`), and an idle process (`idle`). `--parts held,slow` runs some of them, `--scale
// 0.1` with a tenth of all clients, `--seconds 15` shorter, `--minutes 1` sets the duration of the abuse. The limit is
// what the same generators reach against a server that does nothing. If that is no better than half of a goal, the
// machine is too busy to measure.
import { fileURLToPath } from "node:url";
import { loadSources } from "../../sim/run/bundle.mjs";
import { held } from "./held.mjs";
import { idle } from "./idle.mjs";
import { memory } from "./memory.mjs";
import { slow } from "./slow.mjs";

const PARTS = ["held", "overload", "slow", "memory", "idle"];
const SMALL = { scale: 0.01, seconds: 1, minutes: 0.05 };

export default async function loadHeld({ parts: asked, isSmall, ...given }) {
  const options = isSmall ? SMALL : given;
  const unknown = (asked ?? []).filter((each) => !PARTS.includes(each));
  if (unknown.length > 0) throw new Error(`--parts has ${unknown.join()}; allowed are ${PARTS.join()}`);
  const parts = await loadSources(fileURLToPath(new URL("../bets/parts.ts", import.meta.url)));
  // All but the idle process is measured on PostgreSQL.
  const wanted = asked ?? (isSmall && !parts.findPostgres() ? ["idle"] : PARTS);
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
    await parts.end();
  }
}
