import type { FastifyInstance } from "fastify";
import {
  type Answers,
  application,
  applicationAnswer,
  isAnswered,
} from "../../../../plugins/loyalty/application/wire.ts";
import type { PlatformClock } from "../../../clock.ts";
import type { Database } from "../../../db/database.ts";
import { lockPlayer } from "../../../db/lock-player.ts";
import { Problem, wrongFields } from "../../../http/answers/problem.ts";
import { RateLimit } from "../../../http/limits/rate-limit.ts";
import { route } from "../../../http/route.ts";
import * as kept from "./application-repository.ts";

const URL = "/api/v1/loyalty/application";
const MOST = { most: 20, windowMs: 24 * 3600_000 };

const OBSTACLES: Readonly<Record<string, string>> = {
  APPLICATION_WAITS:
    "Your application waits already, and nothing was added. Take it back if you want to send another one.",
  STATUS_WITHDRAWN: "This status is not offered any more. Nothing was sent; choose another one.",
  STATUS_HELD: "You have this status or a higher one. Nothing was sent.",
  NOT_NOW: "A status cannot be asked for now. Nothing was sent, and nothing is lost by it.",
  APPLICATION_TOO_SOON: "After a no, a status can be asked for again after 90 days. Nothing was sent.",
};

/** Routes for the application for a status, and to give a status back. */
export function applicationRoutes(app: FastifyInstance, database: Database, clock: PlatformClock): void {
  const now = () => new Date(clock.now());
  const sent = new RateLimit(database, { name: "applications for a status", ...MOST });
  const answerFor = async (player: string) => {
    const [fields, last] = await Promise.all([kept.listFields(database), kept.findLast(database, player)]);
    return { fields, last };
  };

  route(
    app,
    {
      method: "GET",
      url: URL,
      summary: "The form by which a status is asked for, and the player's last application",
      auth: "player",
      answer: applicationAnswer,
    },
    ({ player }) => answerFor(player.number),
  );

  route(
    app,
    {
      method: "POST",
      url: URL,
      summary: "Asks for a status",
      auth: "player",
      body: application,
      answer: applicationAnswer,
      refusals: [...Object.keys(OBSTACLES), "TOO_MANY_ATTEMPTS"],
    },
    async ({ player: { number: player }, body: { answers } }) => {
      await sent.consume(player);
      await database.transaction(async (connection) => {
        await lockPlayer(connection, player);
        const code = await kept.findObstacle(connection, player, String(answers["status"] ?? ""), now());
        if (code !== null) throw new Problem(409, code, OBSTACLES[code] ?? "");
        const fitting = await fittingAnswers(connection, answers);
        await kept.insertApplication(connection, player, {
          status: String(fitting["status"]),
          answers: fitting,
          at: now(),
        });
      });
      return answerFor(player);
    },
  );

  route(
    app,
    {
      method: "DELETE",
      url: URL,
      summary: "Takes back the application that waits",
      auth: "player",
      answer: applicationAnswer,
      refusals: ["APPLICATION_OVER"],
    },
    async ({ player: { number: player } }) => {
      await database.transaction(async (connection) => {
        await lockPlayer(connection, player);
        if (!(await kept.withdrawApplication(connection, player, now())))
          throw new Problem(409, "APPLICATION_OVER", "No application waits. Nothing was changed; load the page again.");
      });
      return answerFor(player);
    },
  );

  route(
    app,
    { method: "DELETE", url: "/api/v1/loyalty/status", summary: "The player gives their status back", auth: "player" },
    async ({ player: { number: player } }) => {
      await database.transaction(async (connection) => {
        await lockPlayer(connection, player);
        await kept.endStatus(connection, player);
      });
    },
  );
}

/** The answers to the fields of the form and no others; refuses by name those that do not fit. */
async function fittingAnswers(connection: Parameters<typeof kept.listFields>[0], answers: Answers): Promise<Answers> {
  const fields = await kept.listFields(connection);
  const wrong = fields.filter((field) => !isAnswered(field, answers[field.name]));
  if (wrong.length > 0)
    throw wrongFields(wrong.map(({ name }) => ({ name: `body.answers.${name}`, message: "does not fit the form" })));
  return Object.fromEntries(fields.map(({ name }) => [name, answers[name] ?? ""]));
}
