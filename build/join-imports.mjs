const IMPORT = /\bimport\{([^{}"]*)\}from"(\.\/[^"]+)";/g;

/** Merges the import statements of each module into one; the bundler writes one for each name. */
export function joinImports(code) {
  const names = new Map();
  for (const [, list, from] of code.matchAll(IMPORT)) names.set(from, [...(names.get(from) ?? []), list]);
  return code.replace(IMPORT, (_statement, _list, from) => {
    const all = names.get(from);
    names.delete(from);
    return all ? `import{${all.join(",")}}from"${from}";` : "";
  });
}
