// One module holds every shared library, so that the first page needs one request for them. A facade for each library
// gives its names back under its own specifier: those are what the import map points at.
import { createRequire } from "node:module";
import { build } from "esbuild";
import { hashed } from "./files.mjs";
import { LIBRARIES } from "./libraries.mjs";
import { BROWSER } from "./options.mjs";

const prefixes = Object.fromEntries(Object.keys(LIBRARIES).map((name, index) => [name, `v${index}_`]));

/** The names of a CommonJS library, which esbuild cannot know. */
function namesOf(library, root) {
  const listed = LIBRARIES[library];
  if (listed !== true) return listed;
  const before = process.env.NODE_ENV;
  process.env.NODE_ENV = "production";
  const names = Object.keys(createRequire(`${root}/`)(library));
  if (before === undefined) delete process.env.NODE_ENV;
  else process.env.NODE_ENV = before;
  return [...names, "default"];
}

function sourceOf(root) {
  const lines = Object.keys(LIBRARIES).map((library) => {
    const prefix = prefixes[library];
    if (LIBRARIES[library] !== true) {
      return `export { ${LIBRARIES[library].map((name) => `${name} as ${prefix}${name}`).join(", ")} } from "${library}";`;
    }
    const names = namesOf(library, root).filter((name) => name !== "default");
    return `import ${prefix}default from "${library}"; export { ${prefix}default };
export const ${names.map((name) => `${prefix}${name} = ${prefix}default.${name}`).join(", ")};`;
  });
  return lines.join("\n");
}

const facadeOf = (library, root, vendor) =>
  `export { ${namesOf(library, root).map((name) => `${prefixes[library]}${name} as ${name}`).join(", ")} } from "./${vendor}";`;

/** Builds the libraries. Gives the files, the vendor module's name and the specifiers with the facades' names. */
export async function buildVendor(root) {
  const result = await build({
    ...BROWSER,
    absWorkingDir: root,
    stdin: { contents: sourceOf(root), resolveDir: root, sourcefile: "vendor.js" },
    entryNames: "vendor",
  });
  const vendor = hashed("vendor.js", result.outputFiles[0].contents);
  const files = [vendor];
  const specifiers = {};
  for (const library of Object.keys(LIBRARIES)) {
    const facade = hashed(`${library.replace(/^@/, "").replaceAll("/", "-")}.js`, Buffer.from(facadeOf(library, root, vendor.name)));
    files.push(facade);
    specifiers[library] = facade.name;
  }
  return { files, file: vendor.name, specifiers };
}

/** An esbuild plugin: our own modules take libraries from the vendor module, without the way through the facades. */
export function useVendor(root, vendor) {
  return {
    name: "vendor",
    setup(build) {
      const filter = new RegExp(`^(${Object.keys(LIBRARIES).join("|")})$`);
      build.onResolve({ filter }, ({ path }) => ({ path, namespace: "library", sideEffects: false }));
      build.onResolve({ filter: /^\.\/vendor-/ }, ({ path }) => ({ path, external: true, sideEffects: false }));
      build.onLoad({ filter: /.*/, namespace: "library" }, ({ path }) => ({
        contents: facadeOf(path, root, vendor) + (path === "zod/mini" ? '\nexport { toJSONSchema } from "zod/v4/core";' : ""),
        resolveDir: root,
      }));
    },
  };
}
