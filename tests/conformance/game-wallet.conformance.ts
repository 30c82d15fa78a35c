import { hub88Cases } from "./game-wallet/cases/hub88.ts";
import { repetitions } from "./game-wallet/cases/repetitions.ts";
import { requests } from "./game-wallet/cases/requests.ts";
import { rollbacks } from "./game-wallet/cases/rollbacks.ts";
import { rounds } from "./game-wallet/cases/rounds.ts";
import { sessions } from "./game-wallet/cases/sessions.ts";
import { softswissCases } from "./game-wallet/cases/softswiss.ts";
import { type DialectCases, DialectStage } from "./game-wallet/dialect-stage.ts";
import { type Cases, Stage } from "./game-wallet/stage.ts";
import type { StartSubject, WalletSubject } from "./game-wallet/subject.ts";
import type { Conformity } from "./run/conformity.ts";

/** What a wallet of games has to do: docs/casino/game-wallet.md, case by case. */
export const cases: Cases = { ...sessions, ...rounds, ...repetitions, ...rollbacks, ...requests };

/** What it has to do besides in each other dialect that it speaks. */
export const dialectCases: Readonly<Record<Dialect, DialectCases>> = { hub88: hub88Cases, softswiss: softswissCases };
export type Dialect = "hub88" | "softswiss";

/** Runs one case. Returns what was wrong; undefined if nothing was. */
export const faultOf = (subject: WalletSubject, name: string): Promise<string | undefined> =>
  fault(() => cases[name]!(new Stage(subject)));

/** The same in another dialect, which the subject speaks. */
export const dialectFaultOf = (subject: WalletSubject, dialect: Dialect, name: string): Promise<string | undefined> =>
  fault(() => dialectCases[dialect][name]!(new DialectStage(subject[dialect]!)));

async function fault(run: () => Promise<void>): Promise<string | undefined> {
  try {
    await run();
    return undefined;
  } catch (error) {
    return error instanceof Error ? error.message : String(error);
  }
}

/**
 * Holds a wallet to every case, one after the other; to those alone whose names begin as CONFORMANCE_ONLY says, where that is
 * set (`hub88:`), because each has a player of its own and a sandbox lets an address register a hundred in an hour.
 */
export async function conform(start: StartSubject): Promise<readonly Conformity[]> {
  const { CONFORMANCE_ONLY: only = "" } = process.env;
  const subject = await start();
  const found: Conformity[] = [];
  const hold = async (name: string, run: () => Promise<string | undefined>) => {
    if (name.startsWith(only)) found.push({ name, fault: await run() });
  };
  for (const name of Object.keys(cases)) await hold(name, () => faultOf(subject, name));
  for (const dialect of ["hub88", "softswiss"] as const)
    if (subject[dialect])
      for (const name of Object.keys(dialectCases[dialect]))
        await hold(`${dialect}: ${name}`, () => dialectFaultOf(subject, dialect, name));
  if (found.length === 0) throw new Error(`No case begins with ${only}`);
  return found;
}
