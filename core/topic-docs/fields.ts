import type * as z from "zod/mini";
import { toJSONSchema } from "zod/v4/core";
import type { JsonSchema } from "../public-bus/topic-info.ts";

/**
 * The fields of a payload with their types, by path: `legs[].odds`, or `attributes{}` for the values of a record. A
 * field that may be missing is `optional`. A field that only a publisher may omit, because the topic fills it in, has a
 * `default`.
 */
export type Fields = Readonly<Record<string, string>>;

export function fieldsOf(schema: z.ZodMiniType): Fields {
  const asJson = (io: "input" | "output") => toJSONSchema(schema, { io, unrepresentable: "any" }) as JsonSchema;
  return Object.fromEntries(walk(asJson("output"), asJson("input"), ""));
}

function walk(received: JsonSchema, published: JsonSchema | undefined, path: string): [string, string][] {
  const fields = Object.entries(received.properties ?? {}).flatMap(([name, each]): [string, string][] => {
    const at = path === "" ? name : `${path}.${name}`;
    const isRequired = received.required?.includes(name) ?? false;
    const isPublished = published?.required?.includes(name) ?? false;
    const presence = !isRequired ? ", optional" : isPublished ? "" : ", default";
    return [[at, typeOf(each) + presence], ...walk(each, published?.properties?.[name], at)];
  });
  const values = valuesOf(received);
  const entries = values
    ? [[`${path}{}`, typeOf(values)] as [string, string], ...walk(values, valuesOf(published), `${path}{}`)]
    : [];
  const items = received.items ? walk(received.items, published?.items, `${path}[]`) : [];
  const choices = choicesOf(received).flatMap((each, at) => walk(each, choicesOf(published)[at], path));
  return [...fields, ...entries, ...items, ...choices];
}

/** The schema of a record's values, whose keys are not known in advance. */
const valuesOf = (schema: JsonSchema | undefined): JsonSchema | undefined =>
  typeof schema?.additionalProperties === "object" ? schema.additionalProperties : undefined;

export const choicesOf = (schema: JsonSchema | undefined): readonly JsonSchema[] =>
  schema?.anyOf ?? schema?.oneOf ?? [];

/** A type in TypeScript's notation, without the fields of objects. */
export function typeOf(schema: JsonSchema): string {
  if (schema.const !== undefined) return JSON.stringify(schema.const);
  if (schema.enum) return schema.enum.map((each) => JSON.stringify(each)).join(" | ");
  const choices = choicesOf(schema);
  if (choices.length > 0) return [...new Set(choices.map(typeOf))].sort().join(" | ");
  if (schema.type === "array") return `(${typeOf(schema.items ?? {})})[]`;
  return typeof schema.type === "object" ? [...schema.type].sort().join(" | ") : (schema.type ?? "unknown");
}
