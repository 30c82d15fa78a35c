import type * as z from "zod/mini";
import { toJSONSchema } from "zod/v4/core";
import type { JsonSchema } from "../public-bus/topic-info.ts";
import { choicesOf, typeOf } from "./fields.ts";

const LOWER = ["minimum", "exclusiveMinimum", "minLength", "minItems"] as const;
const UPPER = ["maximum", "exclusiveMaximum", "maxLength", "maxItems"] as const;
const FORM = ["pattern", "format", "multipleOf"] as const;
const ALL = [...LOWER, ...UPPER, ...FORM];
const isIn = (names: readonly string[], name: string) => names.includes(name);

/** The limits of a value, besides its type, by their JSON schema keywords. */
export type Limits = Readonly<Record<string, string | number>>;
/** The limits of a payload's values, by the same paths as the fields; `path (type)` for a choice of a union. */
export type LimitsByPath = Readonly<Record<string, Limits>>;

export function limitsOf(schema: z.ZodMiniType): LimitsByPath {
  return Object.fromEntries(walk(toJSONSchema(schema, { unrepresentable: "any" }) as JsonSchema, ""));
}

function walk(schema: JsonSchema, path: string): [string, Limits][] {
  const given = schema as Readonly<Record<string, unknown>>;
  const own = ALL.flatMap((name) => {
    const value = given[name];
    // The limits of a safe integer, which every integer has, are not listed.
    const isAny = typeof value === "number" && Math.abs(value) === Number.MAX_SAFE_INTEGER;
    return isAny || (typeof value !== "number" && typeof value !== "string") ? [] : [[name, value] as const];
  });
  const at = (name: string) => (path === "" ? name : `${path}.${name}`);
  const { properties = {}, items, additionalProperties } = schema;
  return [
    ...(own.length > 0 ? [[path, Object.fromEntries(own)] as [string, Limits]] : []),
    ...Object.entries(properties).flatMap(([name, each]) => walk(each, at(name))),
    ...(items ? walk(items, `${path}[]`) : []),
    ...(typeof additionalProperties === "object" ? walk(additionalProperties, `${path}{}`) : []),
    ...choicesOf(schema).flatMap((each) => walk(each, `${path} (${typeOf(each)})`)),
  ];
}

/**
 * The limits that break the recorded promise. For facts, limits may become narrower, because a subscriber that handles
 * a wider range handles a narrower one. For messages that others publish, no limit may change.
 */
export function limitBreaks(before: LimitsByPath, after: LimitsByPath, isPublishedByOthers: boolean): string[] {
  const paths = new Set([...Object.keys(before), ...(isPublishedByOthers ? Object.keys(after) : [])]);
  return [...paths].flatMap((path) => {
    const [old = {}, fresh = {}] = [before[path], after[path]];
    const names = new Set([...Object.keys(old), ...(isPublishedByOthers ? Object.keys(fresh) : [])]);
    return [...names]
      .filter((name) => !(isPublishedByOthers ? old[name] === fresh[name] : isWithin(name, old[name]!, fresh[name])))
      .map((name) => `${path || "the payload"} had ${name} ${shown(old[name])} and has ${shown(fresh[name])}`);
  });
}

function isWithin(name: string, old: string | number, fresh: string | number | undefined): boolean {
  if (fresh === undefined) return false;
  if (isIn(LOWER, name)) return fresh >= old;
  return isIn(UPPER, name) ? fresh <= old : fresh === old;
}

const shown = (value: string | number | undefined): string => (value === undefined ? "none" : String(value));
