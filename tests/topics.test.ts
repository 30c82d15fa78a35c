import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import asyncApiSpecification from "@asyncapi/specs/schemas/3.0.0-without-$id.json" with { type: "json" };
import { Ajv } from "ajv";
import formats from "ajv-formats";
import Fastify from "fastify";
import ts from "typescript";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import * as z from "zod/mini";
import type { Topic } from "../core/index.ts";
import { declaredTopics, topic } from "../core/index.ts";
import { asyncApi } from "../core/topic-docs/asyncapi.ts";
import { breaksOf, recordOf, type TopicRecord } from "../core/topic-docs/record.ts";
import { topicDocs, topicList } from "../core/topic-docs/topic-docs.ts";
import { topicDocsRoute } from "../server/http/docs/topic-docs.ts";

const ROOT = resolve(import.meta.dirname, "..");
const recorded = JSON.parse(readFileSync(join(ROOT, "tests/public-topics.json"), "utf8")) as TopicRecord;

const product = mkdtempSync(join(tmpdir(), "openline-docs-"));
afterAll(() => rmSync(product, { recursive: true }));

/** The topics that the sources declare, each with core or its plugin: what other test files have loaded does not matter. */
const declared = ["core", "plugins"].flatMap((folder) =>
  readdirSync(join(ROOT, folder), { recursive: true, encoding: "utf8" })
    .filter((name) => /\.tsx?$/.test(name) && !/\.(test|check)\.tsx?$/.test(name))
    .flatMap((name) =>
      [...readFileSync(join(ROOT, folder, name), "utf8").matchAll(/\btopic(?:<[^(]*>)?\(\s*"([^"]+)"/g)].map(
        ([, id = ""]) => ({ id, by: folder === "core" ? folder : (name.split("/")[0] ?? "") }),
      ),
    ),
);

beforeAll(async () => {
  for (const file of readdirSync(join(ROOT, "plugins"), { recursive: true, encoding: "utf8" })) {
    if (/(^|\/)contract\.ts$/.test(file)) await import(join(ROOT, "plugins", file));
  }
});

test("every topic is owned by the plugin that declares it", () => {
  expect(declaredTopics().length).toBeGreaterThan(20);
  const declaredBy = new Map(declared.map(({ id, by }) => [id, by]));
  const strangers = declaredTopics().filter(({ id, owner }) => owner !== declaredBy.get(id));
  expect(strangers.map(({ id, owner }) => `${id}: ${owner}, declared by ${declaredBy.get(id)}`)).toEqual([]);
});

test("no topic is declared in two places", () => {
  const sources = declared.map(({ id }) => id);
  expect(sources.filter((id, at) => sources.indexOf(id) !== at)).toEqual([]);
});

test("what listeners rely on is kept: additions are allowed, everything else requires a new topic", () => {
  expect(Object.keys(recorded).length).toBeGreaterThan(20);
  expect(breaksOf(recorded, recordOf(declaredTopics()))).toEqual([]);
});

test("a page lists every public topic before any plugin's code is loaded", () => {
  const listed = JSON.parse(topicList(declaredTopics())) as readonly { id: string }[];
  expect(listed.map(({ id }) => id)).toEqual(Object.keys(recordOf(declaredTopics())));
});

describe("a change of a public topic", () => {
  const shape = {
    id: z.string(),
    state: z.enum(["open", "won"]),
    note: z.optional(z.string()),
    kind: z._default(z.string(), "single"),
    legs: z.array(z.object({ odds: z.int() })),
  };
  const made = (fields: z.core.$ZodLooseShape, options: Partial<Topic> = {}, id = "placed"): TopicRecord =>
    recordOf([topic<object>(`change/${id}`, z.object(fields), { visibility: "public", ...options }) as Topic]);
  const before = () => made(shape);
  const asked = () => made(shape, {}, "requested");

  test.each([
    ["a field that is gone", { ...shape, id: undefined }, "id is gone"],
    ["a field of another type", { ...shape, id: z.int() }, "id was string and is integer"],
    [
      "a field deep inside of another type",
      { ...shape, legs: z.array(z.object({ odds: z.string() })) },
      "legs[].odds was",
    ],
    ["a field that may be missing", { ...shape, id: z.optional(z.string()) }, "id may be missing"],
    ["a default that is gone", { ...shape, kind: z.optional(z.string()) }, "kind may be missing"],
    ["a field that publishers have to give", { ...shape, note: z.string() }, "publishers may not leave out note"],
  ])("breaks by %s", (_what, fields, said) => {
    const given = Object.fromEntries(Object.entries(fields).filter(([, each]) => each !== undefined));
    const breaks = breaksOf(before(), made(given));
    expect(breaks).toHaveLength(1);
    expect(breaks[0]).toContain(said);
    expect(breaks[0]).toContain("change/placed-2, version 2");
  });

  test.each([
    ["its consent", { consent: "analytics" }],
    ["its visibility", { visibility: "internal" }],
    ["its version", { version: 2 }],
  ] as const)("breaks by %s", (_what, options) => {
    expect(breaksOf(before(), made(shape, options))).toHaveLength(1);
  });

  test("that only adds breaks no listener, except where others publish it", () => {
    const more = { ...shape, at: z.string(), state: z.enum(["open", "won", "lost"]) };
    expect(breaksOf(before(), made(more))).toEqual([]);
    expect(breaksOf(asked(), made({ ...shape, at: z.optional(z.string()) }, {}, "requested"))).toEqual([]);
    expect(breaksOf(asked(), made(more, {}, "requested"))).toEqual([expect.stringContaining("have to give at")]);
  });

  const limited = {
    stake: z.int().check(z.gte(10), z.lte(1000)),
    note: z.string().check(z.minLength(1), z.maxLength(20)),
    code: z.string().check(z.regex(/^[a-z]+$/)),
    at: z.iso.datetime(),
    tags: z.array(z.string().check(z.maxLength(5))).check(z.maxLength(3)),
    by: z.record(z.string(), z.int().check(z.gte(0))),
    way: z.union([z.literal("one"), z.literal("two")]),
    value: z.nullable(z.number().check(z.lte(1))),
  };
  const wider: readonly [string, z.core.$ZodLooseShape, string][] = [
    ["a lower minimum", { stake: z.int().check(z.gte(1), z.lte(1000)) }, "stake had minimum 10 and has 1"],
    ["a higher maximum", { stake: z.int().check(z.gte(10), z.lte(5000)) }, "stake had maximum 1000 and has 5000"],
    ["no maximum any more", { stake: z.int().check(z.gte(10)) }, "stake had maximum 1000 and has none"],
    ["longer texts", { note: z.string().check(z.minLength(1), z.maxLength(99)) }, "note had maxLength 20"],
    ["empty texts", { note: z.string().check(z.maxLength(20)) }, "note had minLength 1 and has none"],
    ["another pattern", { code: z.string().check(z.regex(/^[a-z0-9]+$/)) }, "code had pattern"],
    ["no format any more", { at: z.string() }, "at had "],
    ["longer texts in a list", { tags: z.array(z.string()).check(z.maxLength(3)) }, "tags[] had maxLength 5"],
    ["longer lists", { tags: z.array(z.string().check(z.maxLength(5))) }, "tags had maxItems 3 and has none"],
    ["other values of a record", { by: z.record(z.string(), z.string()) }, "by{} was integer and is string"],
    ["wider values of a record", { by: z.record(z.string(), z.int()) }, "by{} had minimum 0 and has none"],
    ["a wider choice of a union", { value: z.nullable(z.number()) }, "value (number) had maximum 1 and has none"],
  ];
  const narrower: readonly [string, z.core.$ZodLooseShape][] = [
    ["a narrower range", { stake: z.int().check(z.gte(20), z.lte(500)) }],
    ["shorter texts", { note: z.string().check(z.minLength(2), z.maxLength(10)) }],
    ["shorter lists", { tags: z.array(z.string().check(z.maxLength(2))).check(z.maxLength(1)) }],
    ["narrower values of a record", { by: z.record(z.string(), z.int().check(z.gte(5))) }],
    ["fewer words", { way: z.literal("one") }],
  ];

  test.each(wider)("breaks by %s", (_what, fields, said) => {
    const breaks = breaksOf(made(limited), made({ ...limited, ...fields }));
    expect(breaks.join()).toContain(said);
  });

  test.each(narrower)("breaks no listener by %s, but its publishers", (_what, fields) => {
    expect(breaksOf(made(limited), made({ ...limited, ...fields }))).toEqual([]);
    const [requested, now] = [limited, { ...limited, ...fields }].map((each) => made(each, {}, "requested"));
    expect(breaksOf(requested!, now!).length).toBeGreaterThan(0);
  });

  test("that removes it breaks, unless it was deprecated before", () => {
    expect(breaksOf(before(), {})).toEqual([expect.stringContaining("is not public any more")]);
    expect(breaksOf(made(shape, { deprecated: true }), {})).toEqual([]);
  });
});

test("the document is AsyncAPI 3 with every public topic and the messages of the feed", () => {
  const ajv = new Ajv({ strict: false, allErrors: true });
  formats(ajv);
  const isValid = ajv.compile(asyncApiSpecification);
  const document = JSON.parse(JSON.stringify(asyncApi(declaredTopics()))) as {
    channels: Record<string, { address: string }>;
    components: { messages: Record<string, unknown>; schemas: Record<string, object> };
  };
  // Who checks by the schemas takes what a later release adds.
  const hasOdds = ajv.compile(document.components.schemas["bets.placed"]!);
  const bet = { betId: "b", stake: 1000, currency: "EUR", odds: 2500 };
  expect([hasOdds({ ...bet, addedLater: 1 }), hasOdds({ ...bet, odds: undefined })]).toEqual([true, false]);
  isValid(document);
  expect(isValid.errors ?? []).toEqual([]);
  const addresses = Object.values(document.channels).map(({ address }) => address);
  expect(addresses).toEqual(expect.arrayContaining([...Object.keys(recorded), "/api/v1/feed"]));
  expect(Object.keys(document.components.messages)).toEqual(
    expect.arrayContaining(["feed.client.subscribe", "feed.platform.image"]),
  );
  // References lead somewhere.
  for (const [, path = ""] of JSON.stringify(document).matchAll(/"\$ref":"#\/([^"]+)"/g)) {
    const found = path
      .split("/")
      .reduce<unknown>((at, name) => (at as Record<string, unknown> | undefined)?.[name], document);
    expect(found, path).toBeDefined();
  }
});

test("the platform serves the same document, and to a browser as a page with a section for each topic", async () => {
  mkdirSync(join(product, "docs"));
  const written = topicDocs(declaredTopics())["asyncapi.json"]!;
  writeFileSync(join(product, "docs/asyncapi.json"), written);
  const app = Fastify();
  topicDocsRoute(app, product);
  expect((await app.inject("/docs/topics")).body).toBe(written);
  const page = await app.inject({ url: "/docs/topics", headers: { accept: "text/html" } });
  for (const id of Object.keys(recorded)) expect(page.body).toContain(`id="${id}"`);
  expect(page.body).toContain("<code>bonus?: string</code>");
});

test("a program that is built elsewhere has types for the topics and window.openline", () => {
  const files = new Map([
    ["/topics.d.ts", topicDocs(declaredTopics())["topics.d.ts"]!],
    // What of a browser's types the file needs, without the rest of them.
    [
      "/browser.d.ts",
      "interface AbortSignal { readonly aborted: boolean }\ninterface Window { readonly closed: boolean }\n",
    ],
    [
      "/host.ts",
      `import type { Openline } from "./topics";
declare const openline: Openline;
declare const window: Window;
openline.on("bets/placed", ({ data }) => data.stake + data.odds, { replay: "all" });
openline.on("betslip/*", ({ type }) => type === "betslip/selection-added");
void openline.once("session/logged-in").then(({ data }) => data.userId.length);
window.openlineQueue?.push(["on", "**", () => undefined]);
// @ts-expect-error a stake is a number
openline.on("bets/placed", ({ data }) => data.stake.length);
// @ts-expect-error there is no such topic
void openline.once("bets/forgotten");
`,
    ],
  ]);
  expect(faultsOf(files, ["/browser.d.ts", "/host.ts"])).toEqual([]);
});

test("the types for outsiders are those that the page's own code has", () => {
  const check = join(ROOT, "tests/face.check.ts");
  const own = (name: string) => JSON.stringify(join(ROOT, `core/public-bus/${name}.ts`));
  const files = new Map([
    [join(ROOT, "tests/face.topics.d.ts"), topicDocs(declaredTopics())["topics.d.ts"]!],
    [
      check,
      `import type * as told from "./face.topics.d.ts";
import type { Envelope } from ${own("envelope")};
import type { PublicFace } from ${own("face")};
import type { ListenOptions } from ${own("listeners")};
import type { Snapshot } from ${own("snapshot")};
import type { TopicInfo } from ${own("topic-info")};
type Same<A, B> = (<T>() => T extends A ? 1 : 2) extends <T>() => T extends B ? 1 : 2 ? true : "they differ";
type Fields<T> = { [K in keyof T]: T[K] };
type Apart<T, K> = Fields<{ [N in keyof T as N extends K ? never : N]: T[N] }>;
export const snapshot: Same<Fields<told.Snapshot>, Fields<Snapshot>> = true;
export const listening: Same<Fields<told.ListenOptions>, Fields<ListenOptions>> = true;
export const info: Same<Apart<told.TopicInfo, "id">, Apart<TopicInfo, "id">> = true;
export const envelope: Same<Apart<told.Envelope, "type" | "data">, Apart<Envelope, "type" | "data">> = true;
export const names: Same<keyof told.Openline, keyof PublicFace> = true;
export const version: Same<told.Openline["version"], PublicFace["version"]> = true;
type Report<F extends { plugins(): readonly unknown[] }> = Fields<ReturnType<F["plugins"]>[number]>;
export const plugins: Same<Report<told.Openline>, Report<PublicFace>> = true;
// Whoever listens by the types for outsiders calls what is there.
export const face: Pick<told.Openline, "snapshot" | "plugins"> = undefined as unknown as PublicFace;
export const leave: ReturnType<told.Openline["on"]> = undefined as unknown as ReturnType<PublicFace["on"]>;
`,
    ],
  ]);
  expect(faultsOf(files, [check])).toEqual([]);
});

/** What the compiler says of programs of which some files exist only here. */
function faultsOf(files: ReadonlyMap<string, string>, roots: readonly string[]): readonly string[] {
  const isPage = roots.some((root) => root.startsWith(ROOT));
  const options: ts.CompilerOptions = {
    strict: true,
    exactOptionalPropertyTypes: true,
    noEmit: true,
    skipLibCheck: true,
    allowImportingTsExtensions: true,
    types: [],
    lib: ["lib.es2022.d.ts"],
    target: ts.ScriptTarget.ES2022,
    module: ts.ModuleKind.ESNext,
    moduleResolution: ts.ModuleResolutionKind.Bundler,
    ...(isPage && { lib: ["lib.esnext.d.ts", "lib.dom.d.ts", "lib.dom.iterable.d.ts"], jsx: ts.JsxEmit.ReactJSX }),
  };
  const host = ts.createCompilerHost(options);
  const library = host.getSourceFile.bind(host);
  host.fileExists = (name) => files.has(name) || ts.sys.fileExists(name);
  host.readFile = (name) => files.get(name) ?? ts.sys.readFile(name);
  host.getSourceFile = (name, ...rest) => {
    const text = files.get(name);
    return text === undefined ? library(name, ...rest) : ts.createSourceFile(name, text, ts.ScriptTarget.ES2022);
  };
  const program = ts.createProgram([...roots], options, host);
  const faults = roots.flatMap((root) => ts.getPreEmitDiagnostics(program, program.getSourceFile(root)));
  return faults.map(({ messageText }) => ts.flattenDiagnosticMessageText(messageText, "\n"));
}
