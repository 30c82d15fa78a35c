import { randomUUID } from "node:crypto";
import { expect, test } from "vitest";
import { type Bet, betReceipt, type PlaceBetRequest } from "../../../plugins/betslip/wire.ts";
import { betPage } from "../../../plugins/my-bets/wire.ts";
import { sessionAnswer } from "../../../plugins/session/wire.ts";
import { sportLine } from "../../../plugins/sportsbook/line/wire.ts";
import { type EventLine } from "../../../plugins/sportsbook/wire.ts";
import { writeSeason } from "../../support/line/season-file.ts";
import { temporaryFolder } from "../../support/platform/platform.ts";
import { runServer, type ServerProcess } from "../../support/platform/server-process.ts";
import { until } from "../../support/until.ts";

const MATCHES = 30;
/** A week of matches takes ten seconds. */
const CLOCK_RATE = "60000";
const STAKE = 100;

/** Bets a euro on the first price of each market that a match shows. */
async function betOn(server: ServerProcess, token: string, { info, markets }: EventLine): Promise<Bet[]> {
  const bets: Bet[] = [];
  for (const { marketId, specifiers, version, outcomes } of markets) {
    const [outcome] = outcomes;
    if (!outcome) continue;
    const body: PlaceBetRequest = {
      type: "single",
      legs: [
        { eventId: info.id, marketId, specifiers, outcomeId: outcome.id, odds: outcome.odds, version, origin: "test" },
      ],
      stake: STAKE,
      currency: "EUR",
      wallet: "cash",
      acceptance: { policy: "any" },
    };
    const answer = await server.call("POST", "/api/v1/bets", { token, key: randomUUID(), body });
    // The match may have begun meanwhile; nothing is debited then.
    if (answer.status < 300) bets.push(betReceipt.parse(answer.body).bet);
  }
  return bets;
}

/** What the file's score makes of a bet, in words of its own. */
function expectedStatus({ legs: [leg] }: Bet, [home, away]: readonly [number, number]): string {
  const value = Number(leg?.specifiers.split("=")[1]);
  if (leg?.marketId === "1x2") return home > away ? "won" : "lost";
  const margin = leg?.marketId === "total" ? home + away - value : home - away + value;
  if (margin === 0) return "void";
  if (Math.abs(margin) === 0.25) return margin > 0 ? "half_won" : "half_lost";
  return margin > 0 ? "won" : "lost";
}

test(
  "bets on an imported season are settled as its file says, and the balance agrees",
  { timeout: 240_000 },
  async () => {
    const { file, matches } = writeSeason(temporaryFolder());
    const server = await runServer({ dataDir: temporaryFolder(), env: { CLOCK_RATE }, args: ["--line", file] });
    const login = { login: "demo@openline.test", password: "Demo-2026-player" };
    const { token } = sessionAnswer.parse((await server.call("POST", "/api/v1/session/login", { body: login })).body);
    const placed = new Map<string, Bet[]>();
    await until(async () => {
      const { events } = sportLine.parse((await server.call("GET", "/api/v1/line/sports/football?lineType=1")).body);
      for (const event of events) {
        if (!placed.has(event.info.id) && placed.size < MATCHES)
          placed.set(event.info.id, await betOn(server, token, event));
      }
      return placed.size >= MATCHES;
    }, 120_000);
    const bets = [...placed.values()].flat();
    expect(bets.length).toBeGreaterThan(2 * MATCHES);

    const settled = async () => {
      const all: Bet[] = [];
      for (let cursor: string | null = ""; cursor !== null;) {
        const page = betPage.parse(
          (await server.call("GET", `/api/v1/bets?state=calculated${cursor && `&cursor=${cursor}`}`, { token })).body,
        );
        all.push(...page.bets);
        cursor = page.next;
      }
      return all;
    };
    await until(async () => (await settled()).length === bets.length, 100_000);

    let payouts = 0;
    for (const bet of await settled()) {
      const [leg] = bet.legs;
      const played = matches.find(({ team1, team2 }) => team1 === leg?.home && team2 === leg.away);
      const score = played?.score.ft;
      expect(bet.status, `${leg?.home} - ${leg?.away} ${leg?.marketId} ${leg?.specifiers} ${score?.join(":")}`).toBe(
        score ? expectedStatus(bet, score) : "void",
      );
      payouts += bet.payout ?? 0;
    }
    const { available } = (await server.call("GET", "/api/v2/user/getBalances", { token })).body as {
      available: number;
    };
    expect(available).toBe(100_000 - STAKE * bets.length + payouts);
    await server.end("SIGTERM");
  },
);
