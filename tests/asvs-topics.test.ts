import { readdirSync } from "node:fs";
import { join, resolve } from "node:path";
import { beforeAll, describe, expect, test } from "vitest";
import * as z from "zod/mini";
import { declaredTopics } from "../core/index.ts";

const PLUGINS = resolve(import.meta.dirname, "../plugins");
const files = readdirSync(PLUGINS, { recursive: true, encoding: "utf8" }).filter((name) => /contract\.ts$/.test(name));

/** Names of fields that would hold what opens an account or tells who somebody is. */
const SECRET = /token|password|secret|e-?mail|phone|otp|document|birth|address|firstName|lastName|^code$/i;

interface Schema {
  readonly properties?: Readonly<Record<string, Schema>>;
  readonly items?: Schema;
  readonly anyOf?: readonly Schema[];
  readonly additionalProperties?: Schema | boolean;
}

/** Every name of a field that payloads of a schema have. */
function namesIn({ properties = {}, items, anyOf = [], additionalProperties }: Schema): string[] {
  const rest = typeof additionalProperties === "object" ? [additionalProperties] : [];
  const below = [...Object.values(properties), ...anyOf, ...rest, ...(items ? [items] : [])];
  return [...Object.keys(properties), ...below.flatMap(namesIn)];
}

const fieldsOf = (schema: z.ZodMiniType): string[] =>
  namesIn(JSON.parse(JSON.stringify(z.toJSONSchema(schema, { unrepresentable: "any" }))) as Schema);

beforeAll(async () => {
  for (const file of files) await import(join(PLUGINS, file));
});

describe("V14.2.3 data for listeners of the page", () => {
  test("no public topic has a field for a secret or for personal data", () => {
    const shown = declaredTopics().filter(({ visibility }) => visibility === "public");
    expect(shown.length).toBeGreaterThan(15);
    const reported = shown.flatMap(({ id, schema }) => fieldsOf(schema).map((name) => ({ id, name })));
    // `plugins/failed` names the kind of an error of the page, which is nobody's.
    const allowed = ({ id, name }: { id: string; name: string }) => id === "plugins/failed" && name === "code";
    expect(reported.filter((each) => SECRET.test(each.name) && !allowed(each))).toEqual([]);
  });

  test("no public topic is marked as holding personal data", () => {
    expect(declaredTopics().filter(({ visibility, pii }) => visibility === "public" && pii)).toEqual([]);
  });

  test("a revealing field is found at any depth", () => {
    const schema = z.object({ players: z.array(z.object({ contact: z.nullable(z.object({ email: z.string() })) })) });
    expect(fieldsOf(schema).filter((name) => SECRET.test(name))).toEqual(["email"]);
  });
});
