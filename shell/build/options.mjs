// What every browser build has in common.
export const BROWSER = {
  bundle: true,
  write: false,
  format: "esm",
  platform: "browser",
  target: ["chrome123", "firefox121", "safari17.5"],
  jsx: "automatic",
  minify: true,
  metafile: true,
  legalComments: "none",
  define: { "process.env.NODE_ENV": '"production"' },
  logLevel: "error",
  // A name that a library's list leaves out must not become undefined in silence.
  logOverride: { "import-is-undefined": "error" },
  outdir: "assets",
  entryNames: "[name]-[hash]",
  chunkNames: "[name]-[hash]",
  assetNames: "[name]-[hash]",
};
