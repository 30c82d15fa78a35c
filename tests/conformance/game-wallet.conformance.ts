import { repetitions } from "./game-wallet/cases/repetitions.ts";
import { requests } from "./game-wallet/cases/requests.ts";
import { rollbacks } from "./game-wallet/cases/rollbacks.ts";
import { rounds } from "./game-wallet/cases/rounds.ts";
import { sessions } from "./game-wallet/cases/sessions.ts";
import { type Cases, Stage } from "./game-wallet/stage.ts";
import type { StartSubject, WalletSubject } from "./game-wallet/subject.ts";
import type { Conformity } from "./run/conformity.ts";

/** What a wallet of games has to do: docs/casino/game-wallet.md, case by case. */
export const cases: Cases = { ...sessions, ...rounds, ...repetitions, ...rollbacks, ...requests };

/** Runs one case. Returns what was wrong; undefined if nothing was. */
export async function faultOf(subject: WalletSubject, name: string): Promise<string | undefined> {
  try {
    await cases[name]!(new Stage(subject));
    return undefined;
  } catch (error) {
    return error instanceof Error ? error.message : String(error);
  }
}

/** Holds a wallet to every case, one after the other. */
export async function conform(start: StartSubject): Promise<readonly Conformity[]> {
  const subject = await start();
  const found: Conformity[] = [];
  for (const name of Object.keys(cases)) found.push({ name, fault: await faultOf(subject, name) });
  return found;
}
