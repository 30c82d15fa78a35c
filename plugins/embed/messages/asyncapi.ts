import type * as z from "zod/mini";
import { toJSONSchema } from "zod/v4/core";
import { VERBS, VERSION } from "../wire.ts";
import { WORDS } from "../words-wire.ts";

type Json = Record<string, unknown>;

const ref = (...path: readonly string[]): Json => ({ $ref: `#/${path.join("/")}` });
/** The document itself states the dialect of its schemas. A message may gain fields, so that unknown ones are taken. */
const schemaOf = (schema: z.ZodMiniType): Json => ({
  ...toJSONSchema(schema, {
    io: "input",
    override: ({ jsonSchema }) => {
      if (jsonSchema.additionalProperties === false) delete jsonSchema.additionalProperties;
    },
  }),
  $schema: undefined,
});

const enveloped = (type: string, schema: Json): Json => ({
  allOf: [
    schema,
    {
      type: "object",
      required: ["openline", "type"],
      properties: { openline: { const: VERSION }, type: { const: type } },
    },
  ],
});

/** What each message is, by the names that hosts use. */
export const schemas = (): {
  readonly verbs: Readonly<Record<string, Json>>;
  readonly words: Readonly<Record<string, Json>>;
} => ({
  verbs: Object.fromEntries(Object.entries(VERBS).map(([type, schema]) => [type, enveloped(type, schemaOf(schema))])),
  words: Object.fromEntries(Object.entries(WORDS).map(([type, schema]) => [type, enveloped(type, schemaOf(schema))])),
});

/** The messages between a host's page and the product in its frame, as AsyncAPI 3. */
export function frameAsyncApi(): Json {
  const { verbs, words } = schemas();
  const messages = [
    ...Object.entries(verbs).map(([name, payload]) => ({ key: `host.${name}`, name, payload })),
    ...Object.entries(words).map(([name, payload]) => ({ key: `frame.${name}`, name, payload })),
  ];
  const channel = ref("channels", "frame");
  const of = (side: string) =>
    messages.filter(({ key }) => key.startsWith(side)).map(({ key }) => ref("channels", "frame", "messages", key));
  return {
    asyncapi: "3.0.0",
    info: {
      title: "Openline: the frame",
      version: String(VERSION),
      license: { name: "Apache-2.0" },
      description:
        "What a host's page and the product in its frame say to each other by postMessage, at exact origins. Only " +
        "additions are made to a version: who listens takes messages and fields that it does not know.",
    },
    defaultContentType: "application/json",
    servers: {
      frame: { host: "window.postMessage", protocol: "dom", description: "The frame's window, and its parent's." },
    },
    channels: {
      frame: {
        address: "message",
        servers: [ref("servers", "frame")],
        messages: Object.fromEntries(messages.map(({ key }) => [key, ref("components", "messages", key)])),
      },
    },
    operations: {
      "frame.tell": { action: "send", channel, messages: of("frame.") },
      "frame.hear": { action: "receive", channel, messages: of("host.") },
    },
    components: {
      messages: Object.fromEntries(messages.map(({ key, name, payload }) => [key, { name, payload }])),
    },
  };
}
