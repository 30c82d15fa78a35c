import type { FastifyInstance, LightMyRequestResponse } from "fastify";
import * as z from "zod/mini";
import type { AnyRouteSpec } from "../../../server/http/route.ts";

/** The parts of zod's JSON schemas that samples need. */
export interface JsonSchema {
  readonly type?: string;
  readonly properties?: Readonly<Record<string, JsonSchema>>;
  readonly items?: JsonSchema;
  readonly anyOf?: readonly JsonSchema[];
  readonly oneOf?: readonly JsonSchema[];
  readonly enum?: readonly unknown[];
  readonly const?: unknown;
  readonly pattern?: string;
  readonly format?: string;
  readonly minLength?: number;
  readonly minItems?: number;
  readonly minimum?: number;
}

export const isUnsafe = ({ method }: AnyRouteSpec): boolean => !["GET", "HEAD", "OPTIONS"].includes(method);

export const nameOf = ({ method, url }: AnyRouteSpec): string => `${method} ${url}`;

/** An address of the route, with parameters that belong to no object. */
export const addressOf = ({ url }: AnyRouteSpec): string => url.replace(/:\w+/g, "sandbox").replace("*", "rules");

export const schemaOf = (schema: z.ZodMiniType): JsonSchema =>
  JSON.parse(JSON.stringify(z.toJSONSchema(schema, { io: "input", unrepresentable: "any" }))) as JsonSchema;

const TEXTS = [
  ...["a long enough one", "somebody@openline.test", "EUR", "UA", "1994-03-14", "+380501112233", "123456", "12", "ab"],
  ...[
    "2026-11-21T12:00:00.000Z",
    "x".repeat(22),
    "x".repeat(43),
    "x".repeat(20),
    "https://a.example",
    "/",
    "abcde12345",
  ],
  ...["1", "code", "S256", "authorization_code", "0123456789abcdef"],
];

/** A value whose shape matches a schema. */
function sampleOf(schema: JsonSchema): unknown {
  const choice = schema.anyOf?.[0] ?? schema.oneOf?.[0];
  if (choice) return sampleOf(choice);
  if (schema.const !== undefined) return schema.const;
  if (schema.enum) return schema.enum[0];
  if (schema.properties) {
    return Object.fromEntries(Object.entries(schema.properties).map(([name, each]) => [name, sampleOf(each)]));
  }
  if (schema.type === "array") return Array.from({ length: schema.minItems ?? 1 }, () => sampleOf(schema.items ?? {}));
  if (schema.type === "boolean") return true;
  if (schema.type === "integer" || schema.type === "number") return Math.max(1, schema.minimum ?? 1);
  if (schema.type === "object") return {};
  return TEXTS.find((text) => fits(schema, text)) ?? "text";
}

function fits({ pattern, format, minLength = 0 }: JsonSchema, text: string): boolean {
  if (text.length < minLength) return false;
  if (format === "email") return text.includes("@");
  if (format === "uri") return text.startsWith("https:");
  return pattern === undefined || new RegExp(pattern, "u").test(text);
}

export const sampleBody = ({ body }: AnyRouteSpec): unknown => (body ? sampleOf(schemaOf(body)) : undefined);

/** The text fields of a value, each with a function that replaces its text. */
export function textFields(value: unknown, path: readonly string[] = []): (readonly string[])[] {
  if (typeof value === "string") return [path];
  if (typeof value !== "object" || value === null) return [];
  return Object.entries(value).flatMap(([name, each]) => textFields(each, [...path, name]));
}

export function replaced(value: unknown, [name, ...rest]: readonly string[], text: unknown): unknown {
  if (name === undefined) return text;
  if (Array.isArray(value))
    return value.map((each: unknown, at) => (String(at) === name ? replaced(each, rest, text) : each));
  const fields = value as Record<string, unknown>;
  return { ...fields, [name]: replaced(fields[name], rest, text) };
}

let lastAddress = 0;

/** A different browser's address each time, so that no rate limit is reached. */
export function newAddress(): string {
  lastAddress += 1;
  return `10.${(lastAddress >> 16) & 255}.${(lastAddress >> 8) & 255}.${lastAddress & 255}`;
}

export interface Sent {
  readonly method?: string;
  readonly url?: string;
  readonly headers?: Readonly<Record<string, string>>;
  /** Sent as JSON. */
  readonly body?: unknown;
  /** Sent unchanged. */
  readonly payload?: string;
  readonly token?: string;
  readonly from?: string;
}

/** Calls a route without the network, with the content type that its body requires. */
export function send(app: FastifyInstance, spec: AnyRouteSpec, sent: Sent = {}): Promise<LightMyRequestResponse> {
  const { body, token, from = newAddress() } = sent;
  const payload = sent.payload ?? (body === undefined ? undefined : written(spec, body));
  return app.inject({
    method: (sent.method ?? spec.method) as "GET",
    url: sent.url ?? addressOf(spec),
    remoteAddress: from,
    headers: {
      ...(payload !== undefined && { "content-type": spec.isForm ? FORM : "application/json" }),
      ...(spec.isKeyed && { "idempotency-key": "a-key-of-nothing" }),
      ...(token !== undefined && { authorization: `Token ${token}` }),
      ...sent.headers,
    },
    ...(payload !== undefined && { payload }),
  });
}

const FORM = "application/x-www-form-urlencoded";

const written = (spec: AnyRouteSpec, body: unknown): string =>
  spec.isForm ? new URLSearchParams(body as Record<string, string>).toString() : JSON.stringify(body);
