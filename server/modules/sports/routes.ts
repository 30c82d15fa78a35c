import type { FastifyInstance } from "fastify";
import * as z from "zod/mini";
import type { Sport } from "../../../plugins/sportsbook/line/wire.ts";
import { route } from "../../http/route.ts";
import { SPORTS } from "./sports.ts";

const FIELDS = ["id", "slug", "sportCode", "feedId"] as const satisfies readonly (keyof Sport)[];
const field = z.enum(FIELDS);

const query = z.object({
  fields: z._default(
    z.pipe(
      z.pipe(
        z.string().check(z.maxLength(100)),
        z.transform((text) => text.split(",")),
      ),
      z.array(field),
    ),
    [...FIELDS],
  ),
});

const answer = z.array(
  z.object({
    id: z.optional(z.string()),
    slug: z.optional(z.string()),
    sportCode: z.optional(z.nullable(z.string())),
    feedId: z.optional(z.nullable(z.string())),
  }),
);

export function sportRoutes(app: FastifyInstance): void {
  route(
    app,
    {
      method: "GET",
      url: "/content/sports",
      staysOpen: true,
      summary: "The sports, with the fields that are asked for",
      query,
      answer,
      cache: "no-cache",
    },
    ({ query: { fields } }) => SPORTS.map((sport) => Object.fromEntries(fields.map((name) => [name, sport[name]]))),
  );
}
