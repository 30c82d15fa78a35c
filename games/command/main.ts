import { parseArgs } from "node:util";
import { slotCalled } from "../house-games.ts";
import { GameRefusal } from "../rules/refusal.ts";
import { checkRound } from "./check-round.ts";
import { mathematicsLines } from "./mathematics-lines.ts";

const USAGE = `npm run games -- check <game> <serverSeed> <clientSeed> <nonce> [--bet json] [--acts json] [--currency EUR]
  draws a round again; of crash the seeds are the round's hash and the salt, and the nonce is the round's number
npm run games -- mathematics [game]
  says what each published way of playing returns, and what a slot's table hashes to
npm run games -- table <slot>
  prints the table as it is hashed`;

/** Answers the exit code: 2 where something was typed wrong. */
export async function main(args: string[]): Promise<number> {
  try {
    for (const line of await linesOf(args)) console.log(line);
    return 0;
  } catch (error) {
    if (!(error instanceof GameRefusal || error instanceof SyntaxError || error instanceof TypeError)) throw error;
    console.error(error.message);
    return 2;
  }
}

async function linesOf(args: string[]): Promise<string[]> {
  const text = { type: "string" } as const;
  const { values, positionals } = parseArgs({
    args,
    allowPositionals: true,
    options: { bet: text, acts: text, currency: text },
  });
  const [command, ...named] = positionals;
  if (command === "mathematics" && named.length <= 1) return mathematicsLines(named[0]);
  if (command === "table" && named.length === 1) return tableLines(named[0]!);
  const [game, serverSeed, clientSeed, nonce] = named;
  if (command !== "check" || !game || !serverSeed || !clientSeed || named.length !== 4) throw new SyntaxError(USAGE);
  return checkRound({
    game,
    seeds: { serverSeed, clientSeed, nonce: Number(nonce) },
    bet: values.bet === undefined ? undefined : JSON.parse(values.bet),
    acts: values.acts === undefined ? [] : JSON.parse(values.acts),
    currency: values.currency ?? "EUR",
  });
}

function tableLines(id: string): string[] {
  const slot = slotCalled(id);
  if (!slot) throw new GameRefusal("unknown-game", `There is no slot called ${id}.`);
  return slot.published().trimEnd().split("\n");
}
