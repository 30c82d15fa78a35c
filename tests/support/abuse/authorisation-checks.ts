import type { FastifyInstance } from "fastify";
import type { AnyRouteSpec } from "../../../server/http/route.ts";
import type { OnThing, Rows, Things } from "./authorisation/row.ts";
import { AUTHORISATION } from "./authorisation/table.ts";
import { addressOf, nameOf, sampleBody, send } from "./every-route.ts";

/** What a route's own declaration says too. */
const SHOWN = ["player", "service"] as const;

/**
 * Routes without a row, rows without a route, and routes that require a session or a signature although their row says
 * otherwise, or the reverse.
 */
export function tableFaults(specs: readonly AnyRouteSpec[], table: Rows = AUTHORISATION): string[] {
  const names = new Set(specs.map(nameOf));
  return [
    ...[...names].filter((name) => !(name in table)).map((name) => `${name}: has no row`),
    ...Object.keys(table).flatMap((name) => (names.has(name) ? [] : `${name}: is no route`)),
    ...specs.flatMap((spec) => {
      const row = table[nameOf(spec)];
      const isWrong = row && SHOWN.some((each) => (row.who === each) !== (spec.auth === each));
      return isWrong ? `${nameOf(spec)}: row says ${row.who}` : [];
    }),
    ...Object.entries(table).flatMap(([name, { who }]) =>
      (who === "sandbox") === name.includes(" /sandbox/") ? [] : `${name}: row says ${who}`,
    ),
  ];
}

const ofPlayers = (app: FastifyInstance) =>
  app.routeSpecs.filter((spec) => AUTHORISATION[nameOf(spec)]?.who === "player");

/** Routes of players that answer a caller who is not logged in, with any of these tokens. */
export async function strangerFaults(app: FastifyInstance, tokens: readonly (string | undefined)[]): Promise<string[]> {
  const faults: string[] = [];
  for (const spec of ofPlayers(app)) {
    for (const token of tokens) {
      const { statusCode } = await send(app, spec, { body: sampleBody(spec), ...(token !== undefined && { token }) });
      if (statusCode !== 401) faults.push(`${nameOf(spec)}: answered ${statusCode} to somebody without a session`);
    }
  }
  return faults;
}

/**
 * Routes that reveal another player's object: calls on it differ from calls on one that does not exist, by status, by
 * errorCode, or because the request is carried out. `body` is a valid one for routes where a random body that matches
 * the schema would be refused before the object is looked up.
 */
export async function foreignFaults(
  app: FastifyInstance,
  { token, headers, things, nothing, bodies }: Intrusion,
): Promise<string[]> {
  const faults: string[] = [];
  for (const spec of ofPlayers(app)) {
    const name = nameOf(spec);
    const names = AUTHORISATION[name]?.names;
    if (!names) continue;
    const answerTo = async ({ params = {}, body }: OnThing) => {
      const sample = (bodies[name] ?? sampleBody(spec)) as object | undefined;
      const answer = await send(app, spec, {
        url: Object.entries(params).reduce(
          (url, [key, value]) => url.replace(`:${key}`, value),
          addressed(spec, params),
        ),
        ...(sample !== undefined && { body: { ...sample, ...body } }),
        token,
        headers,
      });
      const { errorCode = "" } = read(answer.body);
      return `${answer.statusCode} ${errorCode}`;
    };
    const [theirs, nobodys] = [await answerTo(names(things)), await answerTo(names(nothing))];
    if (theirs !== nobodys)
      faults.push(`${name}: answered ${theirs} to another player, and ${nobodys} where nothing is`);
  }
  return faults;
}

/** Another player who tries to access these objects, objects that do not exist, and bodies that are valid otherwise. */
export interface Intrusion {
  readonly token: string;
  /** The cookies of their browser, in which they have confirmed their identity. */
  readonly headers: Readonly<Record<string, string>>;
  readonly things: Things;
  readonly nothing: Things;
  readonly bodies: Readonly<Record<string, object>>;
}

/** The route's address. Parameters that are not given are filled in. */
const addressed = (spec: AnyRouteSpec, params: Readonly<Record<string, string>>): string =>
  addressOf({
    ...spec,
    url: Object.entries(params).reduce((url, [key, value]) => url.replace(`:${key}`, value), spec.url),
  });

function read(text: string): { readonly errorCode?: string } {
  try {
    return JSON.parse(text) as { errorCode?: string };
  } catch {
    return {};
  }
}
