// The memory that remains after every known abuse.
import { setTimeout as pause } from "node:timers/promises";
import { offersOf } from "../bets/offers.mjs";
import { atMost, figure } from "./figures.mjs";
import { startGenerator } from "./generator.mjs";
import { askForAll } from "./idle.mjs";
import { withPlatform } from "./platform.mjs";
import { ownMb, residentMb } from "./process-figures.mjs";

const MINUTES = 30;
const PER_SECOND = 10;
const REST_MS = 30_000;
const GOAL = 64;
/** Expected statuses for an abuse: the requested answer, invalid, or too much. */
const ANSWERED = /^(101|200|201|204|302|400|401|403|404|408|409|413|422|429|503)$/;

export async function memory(parts, { scale, seconds, minutes = MINUTES }) {
  const abuse = startGenerator("abuse");
  try {
    return await withPlatform(parts, { accounts: 2 }, async (platform) => {
      const [{ token }] = platform.players;
      const [{ body }] = await offersOf(parts, platform, token);
      await askForAll(platform);
      const order = { do: "run", port: platform.port, perSecond: PER_SECOND * scale, token, bet: JSON.parse(body) };
      const rest = async () => {
        await pause(Math.min(REST_MS, (seconds ?? Infinity) * 1000));
        return { resident: residentMb(platform.pid), own: ownMb(platform.pid) };
      };
      const before = await rest();
      const { counts } = await abuse.ask({ ...order, seconds: minutes * 60 });
      const after = await rest();
      const wrong = Object.entries(counts).flatMap(([kind, all]) =>
        Object.entries(all).flatMap(([what, count]) => (ANSWERED.test(what) ? [] : [`${kind} ${what}: ${count}`])),
      );
      console.log("How every abuse was answered:");
      console.table(counts);
      return [
        atMost("memory", after.resident - before.resident, `MB more after ${minutes} minutes of abuse`, GOAL),
        figure("memory-own", after.own - before.own, "MB more without files"),
        figure("memory-before", before.resident, "MB resident before"),
        atMost("memory-answers", wrong.length, `kinds of answers that are wrong (${wrong.join(", ")})`, 0),
      ];
    });
  } finally {
    abuse.stop();
  }
}
