// The stylesheets: the page's own, with those of core and shell and the fonts, which load only for the characters that a
// page shows, and one for each group of scripts.
import { basename, join, relative } from "node:path";
import { build, type Metafile } from "esbuild";
import { isOfDesk } from "../desk/of-desk.ts";
import { type BuiltFile, filesBelow, hashed } from "../files.ts";
import { BROWSER } from "../options.ts";
import { buildFonts, type Fonts } from "./fonts.ts";

/** Tokens first, because they declare the order of the cascade layers. */
export function coreStylesheets(root: string): string[] {
  const core = filesBelow(join(root, "core"), ".css");
  const tokens = core.filter((path) => basename(path) === "tokens.css");
  return [...tokens, ...core.filter((path) => !tokens.includes(path))];
}

function stylesheetsOf(root: string): string[] {
  const inCore = coreStylesheets(root).filter((path) => path.startsWith(join(root, "core/ui/")));
  const ofShell = filesBelow(join(root, "shell"), ".css").filter((path) => !isOfDesk(relative(root, path)));
  return [...inCore, ...ofShell];
}

interface Styles {
  readonly files: readonly BuiltFile[];
  /** The file of each stylesheet, by the name under which its parts were given. */
  readonly sheets: Readonly<Record<string, string>>;
  readonly fonts: Fonts;
  readonly metafiles: readonly Metafile[];
}

/** Builds a stylesheet of each list of parts, which are paths. That of `page` begins with core, shell and fonts. */
export async function buildStyles(
  root: string,
  parts: Readonly<Record<string, readonly string[]>>,
  page: string,
): Promise<Styles> {
  const fonts = await buildFonts(root);
  const sheetOf = async (name: string) => {
    const own = (parts[name] ?? []).map((path) => join(root, path));
    const imports = [...(name === page ? stylesheetsOf(root) : []), ...own].map((path) => JSON.stringify(path));
    const all = name === page ? [...imports, '"fonts:all"'] : imports;
    const { css, metafile } = await bundle(root, name, all.map((path) => `@import ${path};`).join("\n"), fonts.css);
    return { name, file: hashed(`${name === page ? "openline" : name}.css`, css), metafile };
  };
  const built = await Promise.all([...new Set([page, ...Object.keys(parts)])].map(sheetOf));
  return {
    files: [...built.map(({ file }) => file), ...fonts.files],
    sheets: Object.fromEntries(built.map(({ name, file }) => [name, file.name])),
    fonts,
    metafiles: built.map(({ metafile }) => metafile),
  };
}

async function bundle(root: string, name: string, contents: string, fonts: string) {
  const { outputFiles, metafile } = await build({
    ...BROWSER,
    absWorkingDir: root,
    stdin: { contents, resolveDir: root, sourcefile: `${name}.css`, loader: "css" },
    external: ["*.woff2"],
    plugins: [
      {
        name: "fonts",
        setup(build) {
          build.onResolve({ filter: /^fonts:all$/ }, () => ({ path: "all", namespace: "fonts" }));
          build.onLoad({ filter: /.*/, namespace: "fonts" }, () => ({ contents: fonts, loader: "css" }));
        },
      },
    ],
  });
  return { css: outputFiles.find(({ path }) => path.endsWith(".css"))!.contents, metafile };
}
