import type { FastifyInstance } from "fastify";
import * as z from "zod/mini";
import { giveWay } from "../../turns.ts";
import { type Html, html, prefersHtml, sendPage } from "../answers/html.ts";
import { OF_DOCS } from "../load/priorities.ts";
import type { AnyRouteSpec } from "../route.ts";

type Json = Record<string, unknown>;

const problem = {
  type: "object",
  required: ["status", "errorCode", "message"],
  properties: {
    status: { type: "integer" },
    errorCode: { type: "string" },
    message: { type: "string" },
    fields: {
      type: "array",
      items: { type: "object", properties: { name: { type: "string" }, message: { type: "string" } } },
    },
  },
};

/** Describes the calls by the schemas that validate them, as OpenAPI 3.1. */
async function openApi(specs: readonly AnyRouteSpec[]): Promise<Json> {
  const paths: Record<string, Json> = {};
  for (const spec of specs) {
    await giveWay();
    const path = spec.url.replace(/:(\w+)/g, "{$1}").replace("*", "{path}");
    paths[path] = { ...paths[path], [spec.method.toLowerCase()]: operation(spec, path) };
  }
  return {
    openapi: "3.1.0",
    info: { title: "Openline platform", version: "1", license: { name: "Apache-2.0", identifier: "Apache-2.0" } },
    servers: [{ url: "/", description: "The platform that sent this description" }],
    paths,
    components: {
      schemas: { Problem: problem },
      securitySchemes: {
        session: { type: "apiKey", in: "header", name: "Authorization", description: "Token {token}" },
      },
    },
  };
}

/** For generators of clients: `getApiV1BetsId`. */
const operationId = (method: string, path: string) =>
  method.toLowerCase() + path.replace(/[^a-z0-9]*([a-z0-9]+)[^a-z0-9]*/gi, (_, word: string) => capitalized(word));

const capitalized = (word: string) => word.charAt(0).toUpperCase() + word.slice(1);

function operation(spec: AnyRouteSpec, path: string): Json {
  const parameters = [
    ...parametersOf(spec.params, "path"),
    ...parametersOf(spec.query, "query"),
    ...(spec.isKeyed ? [{ name: "Idempotency-Key", in: "header", required: true, schema: { type: "string" } }] : []),
  ];
  const refusals = spec.refusals?.length ? ` errorCode may be ${spec.refusals.join(", ")}.` : "";
  const problems = { "application/problem+json": { schema: { $ref: "#/components/schemas/Problem" } } };
  return {
    operationId: operationId(spec.method, path),
    summary: spec.summary,
    ...(parameters.length > 0 && { parameters }),
    ...(spec.body && {
      requestBody: { required: true, content: { [typeOf(spec)]: { schema: schemaOf(spec.body, "input") } } },
    }),
    security: spec.auth === "player" ? [{ session: [] }] : [],
    // OpenAPI has no scheme for a signature over the body.
    ...(spec.auth === "service" && { "x-signed": true }),
    responses: {
      ...(spec.answer
        ? { "200": { description: "Done", content: json(schemaOf(spec.answer, "output")) } }
        : spec.file
          ? { "200": { description: "Done", content: { [spec.file]: { schema: { type: "string" } } } } }
          : spec.redirects
            ? { "303": { description: "Sent on", headers: { Location: { schema: { type: "string" } } } } }
            : { "204": { description: "Done" } }),
      "4XX": { description: `Refused, as a problem.${refusals}`, content: problems },
      default: { description: "Failed, as a problem.", content: problems },
    },
  };
}

const typeOf = ({ isForm }: AnyRouteSpec) => (isForm ? "application/x-www-form-urlencoded" : "application/json");

const json = (schema: Json): Json => ({ "application/json": { schema } });

function schemaOf(schema: z.ZodMiniType, io: "input" | "output"): Json {
  // OpenAPI 3.1 names the dialect once for all its schemas.
  return { ...z.toJSONSchema(schema, { io, unrepresentable: "any" }), $schema: undefined };
}

function parametersOf(schema: z.ZodMiniType | undefined, place: "path" | "query"): Json[] {
  if (!schema) return [];
  const { properties = {}, required = [] } = schemaOf(schema, "input") as { properties?: Json; required?: string[] };
  return Object.entries(properties).map(([name, each]) => ({
    name: name === "*" ? "path" : name,
    in: place,
    required: place === "path" || required.includes(name),
    schema: each,
  }));
}

/** `GET /docs`: the description as JSON, or as a page for a browser. */
export function docsRoute(app: FastifyInstance): void {
  // The desk's calls are for those who work there; its own page lists them.
  const published = () => app.routeSpecs.filter((spec) => !isOfDesk(spec));
  // Made once, on the first request, because describing all calls takes a tenth of a second.
  let description: Promise<string> | undefined;
  let page: Html | undefined;
  app.get("/docs", { config: OF_DOCS }, async (request, reply) => {
    if (prefersHtml(request.headers.accept))
      return sendPage(reply, "Openline platform: calls", (page ??= docsPage(published())));
    description ??= openApi(published()).then((described) => JSON.stringify(described));
    return reply
      .header("vary", "accept")
      .type("application/json; charset=utf-8")
      .send(await description);
  });
}

const WHOSE = {
  player: " For a logged-in player.",
  service: " For other services, which sign it.",
  desk: "",
  anybody: "",
};

const isOfDesk = ({ auth, url }: AnyRouteSpec) => auth === "desk" || url.startsWith("/api/desk/");

function docsPage(specs: readonly AnyRouteSpec[]): Html {
  const calls = specs.map(
    ({ method, url, summary, auth, isKeyed, refusals = [] }) =>
      html`<dt><code>${method} ${url}</code></dt>
        <dd>
          ${summary}.${WHOSE[auth ?? "anybody"]}${isKeyed ? " Takes an Idempotency-Key." : ""}${refusals.length > 0 ? ` Refuses with ${refusals.join(", ")}.` : ""}
        </dd>`,
  );
  return html`<main>
    <h1>Calls of the platform</h1>
    <p>
      The whole description, with every schema, is this address asked for as <code>application/json</code> (OpenAPI
      3.1).
    </p>
    <dl>${calls}</dl>
  </main>`;
}
