import { Hearing } from "../../plugins/embed/bridge/hearing.ts";
import { randomOf } from "../../server/feed/random.ts";
import { hostileMessage } from "./frame/hostile-message.ts";
import type { Simulate } from "./run/simulation.ts";

export { end } from "../support/at-end.ts";
export const size = 100_000;
/** Of `all`, and of the tests. */
export const smallSize = 2_000;

const FIRST_FAULTS = 100;

/**
 * Hostile messages at the exact origin of a host, each of which is to do nothing: it is no message of the protocol, or its
 * sender learns by name what is wrong with it. After each of them a good one is understood, at the same limit.
 */
export const simulate: Simulate = ({ seed, size }) => {
  const faults: string[] = [];
  const figures: Record<string, number> = { messages: size, refused: 0, ignored: 0 };
  let now = 0;
  const hearing = new Hearing(() => now);
  const clean = JSON.stringify(Object.getOwnPropertyNames(Object.prototype));
  for (let at = 0; at < size && faults.length < FIRST_FAULTS; at++) {
    const { kind, data } = hostileMessage(randomOf(`${seed} message ${at}`));
    figures[kind] = (figures[kind] ?? 0) + 1;
    // Fifty a second are read.
    now += 50;
    try {
      const heard = hearing.hear(data);
      if (heard?.kind === "verb") faults.push(`message ${at} (${kind}) was carried out as ${heard.verb}`);
      if (heard?.kind === "error" && heard.verb.length > 40)
        faults.push(`message ${at} (${kind}) is answered at length`);
      figures[heard ? "refused" : "ignored"]!++;
    } catch (error) {
      faults.push(`message ${at} (${kind}) broke the hearing: ${String(error)}`);
    }
    if (hearing.hear({ openline: 1, type: "get-state", id: at })?.kind !== "verb")
      faults.push(`after message ${at} (${kind}) a good one is not understood`);
  }
  if (JSON.stringify(Object.getOwnPropertyNames(Object.prototype)) !== clean)
    faults.push("every object has something new");
  return Promise.resolve({ figures, faults });
};
