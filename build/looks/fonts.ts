// The fonts, cut by script, and the stand-ins that are shown until they are there.
import { readFileSync } from "node:fs";
import { join } from "node:path";
import subsetFont from "subset-font";
import { type BuiltFile, hashed } from "../files.ts";

const SCRIPTS = ["latin", "latin-ext", "cyrillic", "greek"];
const FAMILIES = [
  { family: "Sofia Sans", package: "sofia-sans", scripts: SCRIPTS },
  { family: "Sofia Sans Semi Condensed", package: "sofia-sans-semi-condensed", scripts: SCRIPTS },
  { family: "Noto Kufi Arabic", package: "noto-kufi-arabic", scripts: ["arabic"] },
];
// The package's own range file does not include Arabic.
const ARABIC_RANGE = "U+0600-06FF,U+0750-077F,U+FB50-FDFF,U+FE70-FEFF";
/** What every page shows: figures, unaccented letters, and the signs and spaces of sentences and prices. */
const BASIC_RANGE =
  "U+0020-007E,U+00A0,U+00B0-00B1,U+00B7,U+00D7,U+2009,U+2013-2014,U+2019,U+2026,U+202F,U+20AC,U+2212";
/** The weights in use. All others only make the files larger. */
const WEIGHTS = { min: 400, max: 800 };
/** What browsers apply by themselves, and the figures of equal width. Others, such as small capitals, are not in use. */
const FEATURES = "calt ccmp curs fina init isol kern liga lnum locl mark medi mkmk rclt rlig tnum".split(" ");

/** The scripts that a language's pages show at once, besides the basic letters of names. */
const SCRIPTS_OF: Readonly<Record<string, readonly string[]>> = { ru: ["cyrillic"], uk: ["cyrillic"], ar: ["arabic"] };

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

interface Face {
  readonly script: string;
  readonly file: BuiltFile;
  readonly css: string;
}

/** The characters of a `unicode-range`. */
const charactersOf = (range: string): readonly number[] =>
  range.split(",").flatMap((part) => {
    const [from = 0, to = from] = part
      .slice(2)
      .split("-")
      .map((code) => parseInt(code, 16));
    return Array.from({ length: to - from + 1 }, (_, at) => from + at);
  });

async function faceOf(root: string, name: string, family: string, script: string): Promise<readonly Face[]> {
  const folder = join(root, "node_modules/@fontsource-variable", name);
  const ranges = JSON.parse(readFileSync(join(folder, "unicode.json"), "utf8")) as Record<string, string>;
  const font = readFileSync(join(folder, "files", `${name}-${script}-wght-normal.woff2`));
  const whole = script === "arabic" ? ARABIC_RANGE : ranges[script]!;
  // Where two ranges have a character, the later rule counts: the basic letters never need the other file.
  const parts = script === "latin" ? { latin: whole, basic: BASIC_RANGE } : { [script]: whole };
  const basic = new Set(charactersOf(BASIC_RANGE));
  return Promise.all(
    Object.entries(parts).map(async ([part, range]) => {
      const characters = charactersOf(range).filter((code) => part !== "latin" || !basic.has(code));
      const contents = await subsetFont(font, String.fromCodePoint(...characters), {
        targetFormat: "woff2",
        variationAxes: { wght: WEIGHTS },
        keepFeatures: FEATURES,
      });
      const file = hashed(`${name}-${part}.woff2`, contents);
      const css =
        `@font-face{font-family:"${family}";font-weight:${WEIGHTS.min} ${WEIGHTS.max};font-display:swap;` +
        `src:url("./${file.name}") format("woff2");unicode-range:${range}}`;
      return { script: part, file, css };
    }),
  );
}

export interface Fonts {
  readonly files: readonly BuiltFile[];
  readonly css: string;
  /** The names of the files that a page needs at once, by its language. */
  firstOf(language: string): readonly string[];
}

async function cutFonts(root: string): Promise<Fonts> {
  const wanted = FAMILIES.flatMap(({ family, package: name, scripts }) =>
    scripts.map((script) => faceOf(root, name, family, script)),
  );
  const faces = (await Promise.all(wanted)).flat();
  return {
    files: faces.map(({ file }) => file),
    css: [...standIns(), ...faces.map(({ css }) => css)].join("\n"),
    firstOf: (language) =>
      faces
        .filter(({ script }) => script === "basic" || SCRIPTS_OF[language]?.includes(script))
        .map(({ file }) => file.name),
  };
}

let cut: Promise<Fonts> | undefined;

/** Cuts the fonts once, because development builds again and again and they stay the same. */
export const buildFonts = (root: string): Promise<Fonts> => (cut ??= cutFonts(root));
