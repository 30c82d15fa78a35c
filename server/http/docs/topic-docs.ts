import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import type { FastifyInstance } from "fastify";
import { type Html, html, prefersHtml, sendPage } from "../answers/html.ts";
import { OF_DOCS } from "../load/priorities.ts";

interface AsyncApiChannel {
  readonly address: string;
  readonly "x-owner"?: string;
  readonly "x-version"?: number;
  readonly "x-consent"?: string;
  readonly "x-personal-data"?: string;
}

interface Described {
  readonly channels: Readonly<Record<string, AsyncApiChannel>>;
  readonly components: { readonly schemas: Readonly<Record<string, Schema>> };
}

interface Schema {
  readonly type?: string | readonly string[];
  readonly enum?: readonly unknown[];
  readonly anyOf?: readonly Schema[];
  readonly properties?: Readonly<Record<string, Schema>>;
  readonly required?: readonly string[];
}

/** `GET /docs/topics`: the build's description of the topics, as AsyncAPI 3, or as a page for a browser. */
export function topicDocsRoute(app: FastifyInstance, product: string): void {
  const file = join(product, "docs/asyncapi.json");
  // A product that was built without documentation has no such file.
  if (!existsSync(file)) return;
  const text = readFileSync(file, "utf8");
  const described = JSON.parse(text) as Described;
  app.get("/docs/topics", { config: OF_DOCS }, (request, reply) => {
    if (prefersHtml(request.headers.accept)) return sendPage(reply, "Openline: topics", topicPage(described));
    return reply.header("vary", "accept").type("application/json; charset=utf-8").send(text);
  });
}

/** Envelopes refer to their schema with a link to this page: `/docs/topics#bets/placed`. */
function topicPage({ channels, components }: Described): Html {
  const topics = Object.entries(channels).filter(([, channel]) => channel["x-owner"] !== undefined);
  const entries = topics.map(([key, channel]) => {
    const { address, "x-owner": owner = "", "x-version": version = 1, "x-consent": consent = "" } = channel;
    const asks = consent === "none" ? "without consent" : `once ${consent} is agreed to`;
    return html`<dt id="${address}"><code>${address}</code></dt>
      <dd>
        Of ${owner}, version ${version}, delivered ${asks}; personal data: ${channel["x-personal-data"] ?? "none"}.
        ${fieldsOf(components.schemas[key] ?? {})}
      </dd>`;
  });
  return html`<main>
    <h1>Topics of the page</h1>
    <p>
      The whole description, with the messages of the feed, is this address asked for as
      <code>application/json</code> (AsyncAPI 3).
    </p>
    <dl>${entries}</dl>
  </main>`;
}

function fieldsOf({ properties = {}, required = [] }: Schema): readonly Html[] {
  return Object.entries(properties).map(
    ([name, each]) => html`<br /><code>${name}${required.includes(name) ? "" : "?"}: ${typeOf(each)}</code>`,
  );
}

const typeOf = ({ type = "any", enum: words, anyOf }: Schema): string =>
  anyOf?.map(typeOf).join(" | ") ??
  words?.map((word) => JSON.stringify(word)).join(" | ") ??
  (typeof type === "string" ? type : type.join(" | "));
