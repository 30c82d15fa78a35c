import { toJSONSchema } from "zod/v4/core";
import type { Consent, PersonalData, Topic } from "../bus/topic.ts";

export interface TopicInfo {
  readonly id: string;
  /** The plugin that declares it, or `core`. */
  readonly owner: string;
  readonly version: number;
  readonly since: string;
  readonly deprecated: boolean;
  /** Whether payloads identify a person. */
  readonly pii: boolean;
  readonly personalData: PersonalData;
  /** The consent that the player must have given before it is delivered. */
  readonly consent: Consent;
  /** The JSON schema of `data`. */
  readonly schema: object;
  /** An example of `data` that matches the schema. */
  readonly example: unknown;
}

/** The documentation of every public topic, by id. */
export const topicInfos = (topics: readonly Topic[]): readonly TopicInfo[] =>
  topics
    .filter(({ visibility }) => visibility === "public")
    .map(topicInfo)
    .sort((a, b) => (a.id < b.id ? -1 : 1));

/** The documentation of a public topic. */
export function topicInfo({
  id,
  owner,
  version,
  since,
  deprecated,
  pii,
  personalData,
  consent,
  schema,
}: Topic): TopicInfo {
  const json = toJSONSchema(schema, { unrepresentable: "any", override: open }) as JsonSchema;
  const example = exampleOf(json, id.split("/")[1]!);
  return { id, owner, version, since, deprecated, pii, personalData, consent, schema: json, example };
}

/** A topic may gain fields later, so its published schema must accept unknown ones. */
function open({ jsonSchema }: { readonly jsonSchema: { additionalProperties?: unknown } }): void {
  if (jsonSchema.additionalProperties === false) delete jsonSchema.additionalProperties;
}

export interface JsonSchema {
  readonly type?: string | readonly string[];
  readonly const?: unknown;
  readonly enum?: readonly unknown[];
  readonly anyOf?: readonly JsonSchema[];
  readonly oneOf?: readonly JsonSchema[];
  readonly properties?: Readonly<Record<string, JsonSchema>>;
  readonly required?: readonly string[];
  readonly additionalProperties?: JsonSchema | boolean;
  readonly items?: JsonSchema;
  readonly minItems?: number;
  readonly minimum?: number;
  readonly maximum?: number;
  readonly format?: string;
  readonly default?: unknown;
}

/** The simplest value that a schema allows; a text contains its field's name. */
function exampleOf(schema: JsonSchema, name: string): unknown {
  if (schema.const !== undefined) return schema.const;
  if (schema.default !== undefined) return schema.default;
  if (schema.enum) return schema.enum[0];
  const choices = schema.anyOf ?? schema.oneOf;
  if (choices?.[0]) return exampleOf(choices[0], name);
  const [type] = typeof schema.type === "string" ? [schema.type] : (schema.type ?? []);
  if (type === "object") {
    return Object.fromEntries(
      Object.entries(schema.properties ?? {}).map(([key, each]) => [key, exampleOf(each, key)]),
    );
  }
  if (type === "array")
    return Array.from({ length: Math.max(1, schema.minItems ?? 0) }, () => exampleOf(schema.items ?? {}, name));
  if (type === "string") return schema.format === "date-time" ? "2026-01-01T12:00:00Z" : name;
  if (type === "boolean") return true;
  if (type === "integer" || type === "number")
    return Math.min(Math.max(1, schema.minimum ?? 1), schema.maximum ?? Infinity);
  return null;
}
