import { build } from "esbuild";

// The options of all browser builds.
export const BROWSER = {
  bundle: true,
  write: false,
  format: "esm",
  platform: "browser",
  // Prefer the builds of libraries that use modern JavaScript, if they have one.
  conditions: ["es2015", "module", "browser"],
  mainFields: ["es2015", "browser", "module", "main"],
  target: ["chrome123", "firefox121", "safari17.5"],
  jsx: "automatic",
  minify: true,
  metafile: true,
  legalComments: "none",
  define: { "process.env.NODE_ENV": '"production"' },
  logLevel: "error",
  // A name that is missing in a library's list must fail the build, not silently become undefined.
  logOverride: { "import-is-undefined": "error" },
  outdir: "assets",
  entryNames: "[name]-[hash]",
  chunkNames: "[name]-[hash]",
  assetNames: "[name]-[hash]",
};

/** The names that sources export. */
export async function namesOf(root, sources) {
  const result = await build({
    ...BROWSER,
    absWorkingDir: root,
    bundle: false,
    entryPoints: sources,
    outbase: root,
    splitting: false,
  });
  const outputs = Object.values(result.metafile.outputs);
  return Object.fromEntries(outputs.map(({ entryPoint, exports }) => [entryPoint, exports]));
}
