import type { BuildOptions, Plugin } from "esbuild";

/** The options of all browser builds. */
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
  // An imported picture becomes its address.
  loader: { ".svg": "file" },
  publicPath: "/assets/",
} satisfies BuildOptions;

/** Modules without files: what is imported as `scheme:name` has the contents that `read` returns. */
export const virtual = (scheme: string, resolveDir: string, read: (name: string) => string): Plugin => ({
  name: scheme,
  setup(build) {
    build.onResolve({ filter: new RegExp(`^${scheme}:`) }, ({ path }) => ({
      path: path.slice(scheme.length + 1),
      namespace: scheme,
      sideEffects: false,
    }));
    build.onLoad({ filter: /.*/, namespace: scheme }, ({ path }) => ({ contents: read(path), resolveDir }));
  },
});

/** Leaves out what is loaded lazily: for builds that only run declarations. */
export const withoutLazy: Plugin = {
  name: "without-lazy",
  setup(build) {
    build.onResolve({ filter: /./ }, ({ kind, path }) =>
      kind === "dynamic-import" ? { path, external: true } : undefined,
    );
  },
};

/** Runs a module that was built for Node, and returns what it exports. */
export async function runBuilt<T>(files: readonly { readonly contents: Uint8Array }[]): Promise<T> {
  const code = Buffer.from(files[0]!.contents).toString("base64");
  return (await import(`data:text/javascript;base64,${code}`)) as T;
}
