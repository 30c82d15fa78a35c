import { repetitions } from "./host-wallet/cases/repetitions.ts";
import { requests } from "./host-wallet/cases/requests.ts";
import { rollBacks } from "./host-wallet/cases/roll-backs.ts";
import { settlements } from "./host-wallet/cases/settlements.ts";
import { signatures } from "./host-wallet/cases/signatures.ts";
import { type Cases, Stage } from "./host-wallet/stage.ts";
import type { HostWalletSubject, StartSubject } from "./host-wallet/subject.ts";
import type { Conformity } from "./run/conformity.ts";

/** What the wallet of a host has to do: docs/embed/hosts.md, case by case. Each leaves the player with what they had. */
export const cases: Cases = { ...signatures, ...requests, ...repetitions, ...rollBacks, ...settlements };

export const words = { pass: "ready for production", fail: "not ready for production" };
const READ = "docs/embed/hosts.md#bets-by-your-wallet";

/** Runs one case. */
export async function found(subject: HostWalletSubject, name: string): Promise<Conformity> {
  const stage = new Stage(subject);
  try {
    await stage.begin();
    await cases[name]!(stage);
    return { name, fault: undefined, read: READ };
  } catch (error) {
    const [fault] = (error instanceof Error ? error.message : String(error)).split("\n");
    return { name, fault: fault ?? "failed", read: READ };
  }
}

/** Holds a wallet to every case, one after the other. */
export async function conform(start: StartSubject): Promise<readonly Conformity[]> {
  const subject = await start();
  try {
    const all: Conformity[] = [];
    for (const name of Object.keys(cases)) all.push(await found(subject, name));
    return all;
  } finally {
    await subject.stop();
  }
}
