// One stylesheet for core and shell, and the fonts, which load only for the characters that a page shows.
import { readFileSync } from "node:fs";
import { basename, join } from "node:path";
import { build } from "esbuild";
import { type BuiltFile, filesBelow, hashed } from "./files.ts";
import { BROWSER } from "./options.ts";

const FAMILIES = [
  {
    family: "Sofia Sans",
    package: "sofia-sans",
    weights: "1 1000",
    subsets: ["latin", "latin-ext", "cyrillic", "greek"],
  },
  {
    family: "Sofia Sans Semi Condensed",
    package: "sofia-sans-semi-condensed",
    weights: "1 1000",
    subsets: ["latin", "latin-ext", "cyrillic", "greek"],
  },
  { family: "Noto Kufi Arabic", package: "noto-kufi-arabic", weights: "100 900", subsets: ["arabic"] },
];
// The package's own range file does not include Arabic.
const ARABIC_RANGE = "U+0600-06FF,U+0750-077F,U+FB50-FDFF,U+FE70-FEFF";

// Fallback fonts that every device has, scaled to the widths of the web fonts, so that nothing moves when those load.
// Measured with names and prices.
const STAND_INS = [
  { family: "Sofia Sans Stand-in", regular: "95.8%", bold: "92%" },
  { family: "Sofia Sans Semi Condensed Stand-in", regular: "91.2%", bold: "87.6%" },
];

const local = (...names: readonly string[]) => names.map((name) => `local("${name}")`).join(",");

function standIns() {
  const face = (family: string, weights: string, size: string, names: readonly string[]) =>
    `@font-face{font-family:"${family}";font-weight:${weights};size-adjust:${size};ascent-override:94%;descent-override:31%;line-gap-override:0%;src:${local(...names)}}`;
  return STAND_INS.flatMap(({ family, regular, bold }) => [
    face(family, "1 499", regular, ["Arial", "Liberation Sans", "Helvetica Neue", "Roboto"]),
    face(family, "500 1000", bold, ["Arial Bold", "Liberation Sans Bold", "Helvetica Neue Bold", "Roboto Bold"]),
  ]);
}

function fontsOf(root: string): { readonly files: readonly BuiltFile[]; readonly css: string } {
  const files: BuiltFile[] = [];
  const faces: string[] = [];
  for (const { family, package: name, weights, subsets } of FAMILIES) {
    const folder = join(root, "node_modules/@fontsource-variable", name);
    const ranges = JSON.parse(readFileSync(join(folder, "unicode.json"), "utf8")) as Record<string, string>;
    for (const subset of subsets) {
      const file = hashed(
        `${name}-${subset}.woff2`,
        readFileSync(join(folder, "files", `${name}-${subset}-wght-normal.woff2`)),
      );
      files.push(file);
      faces.push(
        `@font-face{font-family:"${family}";font-weight:${weights};font-display:swap;src:url("./${file.name}") format("woff2");` +
          `unicode-range:${subset === "arabic" ? ARABIC_RANGE : ranges[subset]}}`,
      );
    }
  }
  return { files, css: [...standIns(), ...faces].join("\n") };
}

/** Tokens first, because they declare the order of the cascade layers. */
function stylesheetsOf(root: string): string[] {
  const core = filesBelow(join(root, "core/ui"), ".css");
  const tokens = core.filter((path) => basename(path) === "tokens.css");
  return [...tokens, ...core.filter((path) => !tokens.includes(path)), ...filesBelow(join(root, "shell"), ".css")];
}

/** Returns the fonts and the stylesheet's file. */
export async function buildStyles(
  root: string,
): Promise<{ readonly files: readonly BuiltFile[]; readonly styles: string }> {
  const fonts = fontsOf(root);
  const imports = stylesheetsOf(root).map((path) => `@import ${JSON.stringify(path)};`);
  const result = await build({
    ...BROWSER,
    absWorkingDir: root,
    stdin: {
      contents: `${imports.join("\n")}\n@import "fonts:all";`,
      resolveDir: root,
      sourcefile: "openline.css",
      loader: "css",
    },
    external: ["*.woff2"],
    plugins: [
      {
        name: "fonts",
        setup(build) {
          build.onResolve({ filter: /^fonts:all$/ }, () => ({ path: "all", namespace: "fonts" }));
          build.onLoad({ filter: /.*/, namespace: "fonts" }, () => ({ contents: fonts.css, loader: "css" }));
        },
      },
    ],
  });
  const css = result.outputFiles.find((file) => file.path.endsWith(".css"))!;
  const styles = hashed("openline.css", css.contents);
  return { files: [styles, ...fonts.files], styles: styles.name };
}
