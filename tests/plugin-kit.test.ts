import { execFile } from "node:child_process";
import { appendFileSync, cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join, resolve } from "node:path";
import { afterAll, expect, test } from "vitest";
import { buildPlugin } from "../build/plugin/build.ts";
import { checkTypes } from "../build/plugin/check-types.ts";
import { readPlugin } from "../build/plugin/folder.ts";
import { filesOf, kinds } from "../build/plugin/templates.ts";
import { publishTypes } from "../build/plugin/types.ts";
import { sized } from "./support/size.ts";

const ROOT = resolve(import.meta.dirname, "..");
const place = mkdtempSync(join(tmpdir(), "openline-kit-"));
afterAll(() => rmSync(place, { recursive: true }));

/** What a command says, and whether it went well. */
const run = (command: string, ...args: readonly string[]) =>
  new Promise<{ readonly code: number; readonly said: string }>((done) =>
    execFile(
      process.execPath,
      [join(ROOT, "build.mjs"), `plugin:${command}`, ...args],
      { env: { ...process.env, INIT_CWD: place } },
      (error, stdout, stderr) =>
        done({ code: error ? Number(error.code) : 0, said: (stdout + stderr).replaceAll(place, "") }),
    ),
  );

test("a new page is created, compiles by the published types alone, is built and passes its own tests", async () => {
  expect(await run("new", "tips", "--kind", "page")).toMatchObject({ code: 0 });
  const { code, said } = await run("check", "tips");
  expect([code, said]).toEqual([0, expect.stringMatching(/types: right[\s\S]*1 passed[\s\S]*"id":"tips"/)]);
});

test("a new plugin of every kind compiles and is built into one module and at most one stylesheet", async () => {
  const types = publishTypes(ROOT);
  // The gate has a page above, and here the kind with the most in it.
  for (const kind of sized(["widget"] as const, kinds)) {
    const folder = join(place, `my-${kind}`);
    for (const [name, text] of Object.entries(filesOf(kind, `my-${kind}`, "0.1.0"))) {
      mkdirSync(dirname(join(folder, name)), { recursive: true });
      writeFileSync(join(folder, name), text);
    }
    cpSync(types, join(folder, "types"), { recursive: true });
    const plugin = readPlugin(folder);
    checkTypes(plugin);
    const { files } = await buildPlugin(plugin);
    const styled = ["widget", "theme"].includes(kind);
    const endings = files.map(({ name }) => name.replace(/^.*\./, "."));
    expect([kind, endings.toSorted()]).toEqual([kind, [...(styled ? [".css"] : []), ".js", ".json"]]);
  }
  const folder = join(place, "my-widget");
  appendFileSync(join(folder, "plugin.ts"), "\nexport const wrong: number = definePlugin;\n");
  expect(() => checkTypes(readPlugin(folder))).toThrow(/plugin\.ts\(\d+,\d+\): error TS2322/);
});

test("texts of a plugin's parts are built as those of the plugin itself", async () => {
  const folder = join(place, "with-parts");
  const files = {
    ...filesOf("page", "with-parts", "0.1.0"),
    "navigation/locales/en.json": `{ "with-parts": "Tips of the day" }`,
    "navigation/locales/de.json": `{ "with-parts": "Tipps des Tages" }`,
  };
  for (const [name, text] of Object.entries(files)) {
    mkdirSync(dirname(join(folder, name)), { recursive: true });
    writeFileSync(join(folder, name), text);
  }
  const built = (await buildPlugin(readPlugin(folder))).files.find(({ name }) => name.endsWith(".js"))!;
  const code = String(built.contents);
  expect(code).toMatch(/export\{[^}]* as partTexts,[^}]* as texts\b/);
  for (const text of ["With parts", "Tips of the day", "Tipps des Tages"]) expect(code).toContain(text);
});

test("a fresh clone without packages is told to install them", async () => {
  const clone = join(place, "clone");
  mkdirSync(clone);
  cpSync(join(ROOT, "build.mjs"), join(clone, "build.mjs"));
  cpSync(join(ROOT, "build"), join(clone, "build"), { recursive: true });
  const said = await new Promise<string>((done) =>
    execFile(process.execPath, [join(clone, "build.mjs"), "plugin:new", "x"], (_error, stdout, stderr) =>
      done(stdout + stderr),
    ),
  );
  expect(said).toBe("The packages are not installed, and nothing was built. Run npm ci first.\n");
});

test("wrong arguments are refused by name", async () => {
  mkdirSync(join(place, "empty"));
  const wrong: readonly (readonly [string, readonly string[], string])[] = [
    ["new", [], "name the plugin's folder"],
    ["new", ["x"], "--kind is missing; allowed is page, widget, listener, theme"],
    ["new", ["x", "--kind", "game"], '--kind is "game"; allowed is page, widget, listener, theme'],
    ["new", ["Tips", "--kind", "page"], '"Tips" is not of small letters, digits and -'],
    ["new", ["betslip", "--kind", "page"], "the product has a plugin betslip already"],
    ["new", [join(ROOT, "plugins/x"), "--kind", "page"], "stands in the product's own tree"],
    ["check", ["nowhere"], "there is no folder /nowhere"],
    ["check", ["empty"], "/empty is no plugin: it has no package.json"],
  ];
  const answers = await Promise.all(wrong.map(([command, args]) => run(command, ...args)));
  expect(answers.map(({ code, said }, at) => [code, said.includes(wrong[at]![2]) ? wrong[at]![2] : said])).toEqual(
    wrong.map(([, , reason]) => [1, reason]),
  );
});
