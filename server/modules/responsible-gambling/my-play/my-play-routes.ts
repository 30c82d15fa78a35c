import type { FastifyInstance } from "fastify";
import { myPlayAnswer, myPlayQuery } from "../../../../plugins/responsible-gambling/my-play/wire.ts";
import type { Database } from "../../../db/database.ts";
import { RateLimit } from "../../../http/limits/rate-limit.ts";
import { route } from "../../../http/route.ts";
import { inKnownZone } from "../../cashier/contract.ts";
import { findPlay } from "./my-play-repository.ts";
import { PLAY_KINDS, sumPlay } from "./my-play-rules.ts";

/** What a player has played, as it was. */
export function myPlayRoutes(app: FastifyInstance, database: Database): void {
  const looks = new RateLimit(database, { name: "looks at my play", most: 10, windowMs: 60_000 });

  route(
    app,
    {
      method: "GET",
      url: "/api/v1/responsible-gambling/my-play",
      summary: "Time, stakes and returns of the last three or twelve months, by day, hour and product",
      auth: "player",
      priority: "spared",
      query: myPlayQuery,
      answer: myPlayAnswer,
      refusals: ["TIME_ZONE_UNKNOWN", "TOO_MANY_ATTEMPTS"],
    },
    async ({ player, query: { months, zone } }) => {
      await looks.consume(player.number);
      const { number, currency } = player;
      const asked = { player: number, currency, zone, months: Number(months) };
      return { currency, ...sumPlay(await inKnownZone(findPlay(database, asked, PLAY_KINDS))) };
    },
  );
}
