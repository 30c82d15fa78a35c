import type { FastifyInstance } from "fastify";
import * as z from "zod/mini";
import {
  deskPages,
  deskPageText,
  newPageVersion,
  pageVersionAnswer,
} from "../../../../plugins/loyalty/desk/pages/wire.ts";
import { vipPage } from "../../../../plugins/loyalty/pages/wire.ts";
import type { PlatformClock } from "../../../clock.ts";
import { LANGUAGES } from "../../../configuration/languages.ts";
import type { Database } from "../../../db/database.ts";
import { Problem } from "../../../http/answers/problem.ts";
import { route } from "../../../http/route.ts";
import type { desk } from "../../desk/register.ts";
import * as kept from "./page-repository.ts";

const URL = "/api/desk/v1/vip-pages";
const WRITES = { auth: "desk", act: "vip.write" } as const;

const params = z.object({ page: vipPage, language: z.enum(LANGUAGES.map(({ value }) => value)) });
const languages = LANGUAGES.map(({ value, label }) => ({ value, label }));

interface PageDeskParts {
  readonly database: Database;
  readonly clock: PlatformClock;
  readonly acts: ReturnType<(typeof desk)["register"]>["acts"];
}

/** The desk's room in which people write the texts of the VIP pages. Every change is a version, and in the audit log. */
export function pageDesk(app: FastifyInstance, { database, clock, acts }: PageDeskParts): void {
  route(
    app,
    {
      ...{ ...WRITES, method: "GET", url: URL, answer: deskPages },
      summary: "The VIP pages with the languages in which an operator's text is in force",
    },
    async () => ({ languages, items: await kept.listPages(database) }),
  );

  route(
    app,
    {
      ...{ ...WRITES, method: "GET", url: `${URL}/:page/:language`, params, answer: deskPageText },
      summary: "A page's text in a language, with its last versions",
    },
    async ({ params: { page, language } }) => {
      const versions = await kept.listVersions(database, page, language);
      const { version, text } = versions[0] ?? { version: 0, text: null };
      return { page, language, languages, version, text, versions };
    },
  );

  route(
    app,
    {
      ...{ ...WRITES, method: "POST", url: `${URL}/:page/:language/versions`, params, body: newPageVersion },
      summary: "Changes a page's text by a further version, or gives the page back to the product's own text",
      answer: pageVersionAnswer,
      refusals: ["PAGE_CHANGED"],
    },
    async ({ desk: caller, params: { page, language }, body }) => {
      const version = body.version + 1;
      const details = { page, language, version, isOwn: body.text === null };
      await acts.run(caller, { act: "vip.write", reason: body.reason, details }, async (connection) => {
        const made = { page, language, by: caller.user.id, at: new Date(clock.now()) };
        if (!(await kept.addVersion(connection, { ...body, ...made }))) throw pageChanged();
      });
      return { version };
    },
  );
}

const pageChanged = () =>
  new Problem(
    409,
    "PAGE_CHANGED",
    "Somebody changed this text meanwhile. Nothing was saved; read the new version, then decide.",
  );
