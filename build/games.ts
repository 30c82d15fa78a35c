// The pages of the games house: a script for each game, one style, the texts of each language, and the verifier as one
// file. They are served by the house, on its own origin.
import { createHash } from "node:crypto";
import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { basename, dirname, join } from "node:path";
import { build, type Metafile } from "esbuild";
import { type BuiltFile, filesBelow, hashed } from "./files.ts";
import { BROWSER } from "./options.ts";

const PAGES = "games/pages";

const sourceOf = (text: string | Uint8Array) => `'sha256-${createHash("sha256").update(text).digest("base64")}'`;

export async function buildGames(root: string, dist: string): Promise<void> {
  const folder = join(dist, "games");
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(join(folder, "assets"), { recursive: true });
  const entries = filesBelow(join(root, PAGES, "play"), ".ts");
  const { outputFiles, metafile } = await build({
    ...BROWSER,
    absWorkingDir: root,
    entryPoints: [...entries, join(root, PAGES, "page.css")],
    splitting: true,
    loader: { ".woff2": "file" },
  });
  const texts = readdirSync(join(root, PAGES, "locales")).map((name): [string, BuiltFile] => [
    basename(name, ".json"),
    hashed(name, JSON.stringify(JSON.parse(readFileSync(join(root, PAGES, "locales", name), "utf8")))),
  ]);
  const files: BuiltFile[] = [
    ...outputFiles.map(({ path, contents }) => ({ name: basename(path), contents: Buffer.from(contents) })),
    ...texts.map(([, file]) => file),
  ];
  for (const { name, contents } of files) writeFileSync(join(folder, "assets", name), contents);
  const built = Object.entries(metafile.outputs).flatMap(([path, { entryPoint }]): [string, string][] =>
    entryPoint === undefined ? [] : [[entryPoint, basename(path)]],
  );
  const scripts = built.filter(([entry]) => dirname(entry) === `${PAGES}/play`);
  const verifier = await buildVerifier(root);
  writeFileSync(join(folder, "verify.html"), verifier.html);
  const pages = {
    scripts: Object.fromEntries(scripts.map(([entry, file]) => [basename(entry, ".ts"), file])),
    shared: Object.fromEntries(scripts.map(([, file]) => [file, importsOf(metafile, file)])),
    style: built.find(([entry]) => entry.endsWith(".css"))?.[1],
    texts: Object.fromEntries(texts.map(([language, { name }]) => [language, name])),
    verifier: { script: verifier.script, style: verifier.style },
  };
  writeFileSync(join(folder, "pages.json"), JSON.stringify(pages));
}

/** The files that a script cannot begin without, so that the page can ask for all of them at once. */
function importsOf({ outputs }: Metafile, script: string): readonly string[] {
  const byName = new Map(Object.entries(outputs).map(([path, output]) => [basename(path), output]));
  const found = new Set<string>();
  const look = (file: string) => {
    for (const { path, kind } of byName.get(file)?.imports ?? []) {
      const name = basename(path);
      if (kind !== "import-statement" || found.has(name)) continue;
      found.add(name);
      look(name);
    }
  };
  look(script);
  return [...found];
}

/** One file with all in it, which works without the house, and says by its own policy that it asks nobody else. */
async function buildVerifier(root: string) {
  const locales = join(root, PAGES, "locales");
  const texts = Object.fromEntries(
    readdirSync(locales).map((name) => {
      const all = JSON.parse(readFileSync(join(locales, name), "utf8")) as Record<string, string>;
      const own = Object.entries(all).filter(([key]) => key.startsWith("verify-") || key === "staked-back");
      return [basename(name, ".json"), Object.fromEntries(own)];
    }),
  );
  const made = await build({
    ...BROWSER,
    absWorkingDir: root,
    format: "iife",
    entryPoints: [join(root, PAGES, "verify/main.ts"), join(root, PAGES, "verify/verify.css")],
    define: { ...BROWSER.define, VERIFIER_TEXTS: JSON.stringify(texts) },
  });
  const textOf = (ending: string) => made.outputFiles.find(({ path }) => path.endsWith(ending))!.text.trim();
  const [code, css] = [textOf(".js").replaceAll("</script", "<\\/script"), textOf(".css")];
  const [script, style] = [sourceOf(code), sourceOf(css)];
  const policy = `default-src 'none'; script-src ${script}; style-src ${style}; connect-src 'self'; base-uri 'none'; form-action 'none'`;
  const html = `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta http-equiv="content-security-policy" content="${policy}">
<title>Verifier</title>
<style>${css}</style>
</head>
<body><main></main><script>${code}</script></body>
</html>
`;
  return { html, script, style };
}
