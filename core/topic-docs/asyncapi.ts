import type * as z from "zod/mini";
import { toJSONSchema } from "zod/v4/core";
import type { Topic } from "../bus/topic.ts";
import { topicInfo } from "../public-bus/topic-info.ts";
import { clientMessage, serverMessage } from "../realtime/wire.ts";

type Json = Record<string, unknown>;

/** Names in an AsyncAPI document may not contain a slash. */
export const keyOf = (id: string): string => id.replace("/", ".");

const ref = (...path: readonly string[]): Json => ({ $ref: `#/${path.join("/")}` });

const text = { type: "string" };
const envelope: Json = {
  type: "object",
  description: "A CloudEvent 1.0 with the sequence extension, deeply frozen.",
  required: ["specversion", "id", "source", "type", "time", "dataschema", "datacontenttype", "data", "sequence"],
  properties: {
    specversion: { const: "1.0" },
    id: { ...text, description: "Of this page and this message, and of no other." },
    source: { ...text, description: "The plugin that published it: /plugins/betslip." },
    type: { ...text, description: "The topic's id." },
    time: { ...text, format: "date-time" },
    dataschema: text,
    datacontenttype: { const: "application/json" },
    data: {},
    sequence: { type: "integer", description: "Rises with every message of the page." },
  },
};

/** The public topics and the messages of the feed, as AsyncAPI 3. */
export function asyncApi(topics: readonly Topic[]): Json {
  const shown = topics.filter(({ visibility }) => visibility === "public");
  const infos = shown.map(topicInfo).sort((a, b) => (a.id < b.id ? -1 : 1));
  const feed = [...messagesOf("client", clientMessage), ...messagesOf("platform", serverMessage)];
  return {
    asyncapi: "3.0.0",
    info: {
      title: "Openline: topics and feed",
      version: "1",
      license: { name: "Apache-2.0" },
      description:
        "What a page publishes through window.openline, and what passes over the live feed. A topic that needs " +
        "consent is delivered once the player has agreed. Listeners expect fields and words that they do not know.",
    },
    defaultContentType: "application/json",
    servers: {
      page: {
        host: "window.openline",
        protocol: "dom",
        description: "The page itself: window.openline.on(topic, listener).",
      },
      platform: {
        host: "{host}",
        protocol: "ws",
        variables: { host: { default: "127.0.0.1:4300", description: "Where the platform answers." } },
      },
    },
    channels: {
      ...Object.fromEntries(
        infos.map(({ id, owner, version, since, personalData, consent }) => [
          keyOf(id),
          {
            address: id,
            servers: [ref("servers", "page")],
            messages: { fact: ref("components", "messages", keyOf(id)) },
            "x-owner": owner,
            "x-version": version,
            "x-since": since,
            "x-personal-data": personalData,
            "x-consent": consent,
          },
        ]),
      ),
      feed: {
        address: "/api/v1/feed",
        servers: [ref("servers", "platform")],
        messages: Object.fromEntries(feed.map(({ key }) => [key, ref("components", "messages", key)])),
      },
    },
    operations: {
      ...Object.fromEntries(
        infos.map(({ id }) => [keyOf(id), { action: "send", channel: ref("channels", keyOf(id)) }]),
      ),
      "feed.say": feedOperation("send", feed, "platform"),
      "feed.receive": feedOperation("receive", feed, "client"),
    },
    components: {
      messages: {
        ...Object.fromEntries(
          infos.map(({ id, deprecated, example }) => [
            keyOf(id),
            {
              name: id,
              contentType: "application/cloudevents+json",
              ...(deprecated && { deprecated }),
              payload: payloadOf(id),
              examples: [{ name: "data", payload: { type: id, data: example } }],
            },
          ]),
        ),
        ...Object.fromEntries(feed.map(({ key, name, schema }) => [key, { name, payload: schema }])),
      },
      schemas: {
        Envelope: envelope,
        ...Object.fromEntries(infos.map(({ id, schema }) => [keyOf(id), plain(schema)])),
      },
    },
  };
}

const payloadOf = (id: string): Json => ({
  allOf: [
    ref("components", "schemas", "Envelope"),
    { type: "object", properties: { type: { const: id }, data: ref("components", "schemas", keyOf(id)) } },
  ],
});

interface FeedMessage {
  readonly key: string;
  readonly name: string;
  readonly by: "client" | "platform";
  readonly schema: Json;
}

function messagesOf(by: "client" | "platform", schema: z.ZodMiniType): readonly FeedMessage[] {
  const { oneOf, anyOf } = toJSONSchema(schema, { unrepresentable: "any" }) as { oneOf?: Json[]; anyOf?: Json[] };
  return (oneOf ?? anyOf ?? []).map((each) => {
    const { type } = each["properties"] as { type: { const: string } };
    return { key: `feed.${by}.${type.const}`, name: type.const, by, schema: plain(each) };
  });
}

const feedOperation = (action: "send" | "receive", messages: readonly FeedMessage[], by: FeedMessage["by"]): Json => ({
  action,
  channel: ref("channels", "feed"),
  messages: messages.filter((each) => each.by === by).map(({ key }) => ref("channels", "feed", "messages", key)),
});

/** The document itself states the dialect of its schemas. */
const plain = (schema: object): Json => ({ ...schema, $schema: undefined });
