import type { Topic } from "../bus/topic.ts";
import { type JsonSchema, topicInfo } from "../public-bus/topic-info.ts";

const FACE = `/** A CloudEvent 1.0, deeply frozen. */
export interface Envelope<T extends keyof Topics = keyof Topics> {
  readonly specversion: "1.0";
  readonly id: string;
  readonly source: string;
  readonly type: T;
  readonly time: string;
  readonly dataschema: string;
  readonly datacontenttype: "application/json";
  readonly data: Topics[T];
  readonly sequence: number;
}

export interface TopicInfo {
  readonly id: keyof Topics;
  readonly owner: string;
  readonly version: number;
  readonly since: string;
  readonly deprecated: boolean;
  readonly pii: boolean;
  readonly personalData: "none" | "pseudonymous" | "identifying";
  readonly consent: "none" | "analytics" | "marketing";
  readonly schema: object;
  readonly example: unknown;
}

export interface Snapshot {
  readonly screen: string | undefined;
  readonly path: string | undefined;
  readonly language: string | undefined;
  readonly currency: string | undefined;
  readonly channel: string | undefined;
  readonly view: string | undefined;
  readonly theme: string | undefined;
  readonly loggedIn: boolean;
  readonly consent: Readonly<Record<string, boolean>>;
  readonly experiments: Readonly<Record<string, string | number | boolean>>;
}

export interface ListenOptions {
  readonly replay?: "none" | "last" | "all";
  readonly signal?: AbortSignal;
  /** Your name as the player reads it on the privacy page. */
  readonly receiver?: string;
}

/** The topics that a pattern means: \`betslip/*\` those of an area, \`**\` all. */
export type Matching<P extends string> = P extends keyof Topics
  ? P
  : P extends \`\${infer Area}/*\`
    ? Extract<keyof Topics, \`\${Area extends "*" ? string : Area}/\${string}\`>
    : keyof Topics;

export interface Openline {
  readonly version: string;
  on<P extends string>(
    pattern: P,
    listener: (envelope: { [T in Matching<P>]: Envelope<T> }[Matching<P>]) => void,
    options?: ListenOptions,
  ): () => void;
  once<T extends keyof Topics>(topic: T): Promise<Envelope<T>>;
  topics(): readonly TopicInfo[];
  snapshot(): Snapshot;
  plugins(): readonly { readonly id: string; readonly status: "idle" | "loading" | "loaded" | "failed"; readonly ms: number }[];
}

declare global {
  interface Window {
    readonly openline?: Openline;
    /** Calls for before the face is there: \`openlineQueue.push(["on", "bets/*", listener])\`. */
    openlineQueue?: { push(...calls: unknown[][]): unknown };
  }
}
`;

/** `topics.d.ts`: types of the public topics and of `window.openline`, for third-party programs. */
export function declarationsOf(topics: readonly Topic[]): string {
  const lines = topics
    .filter(({ visibility }) => visibility === "public")
    .map(topicInfo)
    .sort((a, b) => (a.id < b.id ? -1 : 1))
    .flatMap(({ id, owner, version, consent, deprecated, schema }) => [
      `  /** Of ${owner}, version ${version}${consent === "none" ? "" : `, once ${consent} is agreed to`}.${deprecated ? " @deprecated" : ""} */`,
      `  readonly ${JSON.stringify(id)}: ${typeText(schema as JsonSchema)};`,
    ]);
  return `// What a page of Openline publishes. Generated from the topics.\n\nexport interface Topics {\n${lines.join("\n")}\n}\n\n${FACE}`;
}

/** A schema as a TypeScript type. Ranges and patterns, which types cannot express, are in the JSON schemas only. */
function typeText(schema: JsonSchema): string {
  if (schema.const !== undefined) return JSON.stringify(schema.const);
  if (schema.enum) return schema.enum.map((each) => JSON.stringify(each)).join(" | ");
  const choices = schema.anyOf ?? schema.oneOf;
  if (choices) return choices.map(typeText).join(" | ");
  switch (schema.type) {
    case "object":
      return objectText(schema);
    case "array":
      return `readonly (${typeText(schema.items ?? {})})[]`;
    case "integer":
    case "number":
      return "number";
    case "string":
    case "boolean":
    case "null":
      return schema.type;
    case undefined:
    default:
      return "unknown";
  }
}

function objectText({ properties, required = [], additionalProperties }: JsonSchema): string {
  if (!properties && typeof additionalProperties === "object")
    return `Readonly<Record<string, ${typeText(additionalProperties)}>>`;
  const fields = Object.entries(properties ?? {}).map(
    ([name, each]) => `readonly ${JSON.stringify(name)}${required.includes(name) ? "" : "?"}: ${typeText(each)}`,
  );
  return fields.length === 0 ? "Readonly<Record<string, never>>" : `{ ${fields.join("; ")} }`;
}
