import type { FastifyInstance } from "fastify";
import { newSavedAnswer, savedAnswerParams, savedAnswers } from "../../../../plugins/support/desk/wire.ts";
import type { PlatformClock } from "../../../clock.ts";
import type { Database } from "../../../db/database.ts";
import { Problem } from "../../../http/answers/problem.ts";
import { route } from "../../../http/route.ts";
import type { desk } from "../../desk/register.ts";
import * as kept from "./desk-talk-repository.ts";

const URL = "/api/desk/v1/saved-answers";
const WRITES = { auth: "desk", act: "support.answer" } as const;

interface SavedAnswerParts {
  readonly database: Database;
  readonly clock: PlatformClock;
  readonly acts: ReturnType<(typeof desk)["register"]>["acts"];
}

/** The calls about texts that the desk uses again. */
export function savedAnswerRoutes(app: FastifyInstance, { database, clock, acts }: SavedAnswerParts): void {
  route(app, { ...WRITES, method: "GET", url: URL, answer: savedAnswers, summary: "The saved answers" }, async () => ({
    items: await kept.listSaved(database),
  }));
  route(
    app,
    {
      ...{ ...WRITES, method: "POST", url: URL, body: newSavedAnswer, refusals: ["TOO_MANY_SAVED"] },
      summary: "Saves an answer, or changes one",
    },
    async ({ desk, body }) => {
      await acts.run(desk, { act: "support.save-answer", details: { answer: body.id } }, async (connection) => {
        const at = new Date(clock.now());
        if (!(await kept.saveAnswer(connection, { ...body, by: desk.user.id, at }))) throw tooMany();
      });
    },
  );
  route(
    app,
    {
      ...{ ...WRITES, method: "DELETE", url: `${URL}/:id`, params: savedAnswerParams },
      summary: "Deletes a saved answer",
    },
    async ({ desk, params: { id } }) => {
      await acts.run(desk, { act: "support.drop-answer", details: { answer: id } }, (connection) =>
        kept.dropSaved(connection, id),
      );
    },
  );
}

const tooMany = () =>
  new Problem(
    409,
    "TOO_MANY_SAVED",
    `There are ${kept.MOST_SAVED} saved answers. Nothing was saved; delete one first.`,
  );
