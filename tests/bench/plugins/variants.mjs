// The product with additional plugins, each with a screen and a subscriber, loaded when needed. The screens are long
// lists, one of which the benchmark also mounts without any plugin.
import { cpSync, mkdirSync, mkdtempSync, readFileSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { loadTypeScript } from "../../../build/load.mjs";
import { copySources } from "../product.mjs";

const ROOT = fileURLToPath(new URL("../../../", import.meta.url));

/** The number of plugins that the product itself registers. */
const own = () =>
  [...readFileSync(join(ROOT, "shell/manifests.ts"), "utf8").matchAll(/^import \{ \w+ \} from/gm)].length;

/** Loaded once, because its WebAssembly can be initialized only once. */
const builder = loadTypeScript(ROOT, "build/product.ts");

const LIST = `
const rows = Array.from({ length: 1000 }, (_, at) => at);
export default function List() {
  return (
    <ul className="bench-list">
      {rows.map((at) => (
        <li key={at} className="panel">
          <b>Row {at}</b> <span>{at * 7}</span> <button type="button">{(1 + at / 100).toFixed(2)}</button>
        </li>
      ))}
    </ul>
  );
}
`;

function addPlugin(folder, name) {
  const place = join(folder, "plugins", name);
  mkdirSync(join(place, "screens"), { recursive: true });
  writeFileSync(
    join(place, "manifest.ts"),
    `import { defineManifest } from "@core";
export const ${name.replace("-", "")} = defineManifest({
  id: "${name}",
  routes: [{ id: "${name}", path: "/${name}", load: () => import("./screens/list.tsx") }],
  load: () => import("./plugin.ts"),
});
`,
  );
  writeFileSync(
    join(place, "plugin.ts"),
    `import { definePlugin, navigationCompleted } from "@core";
export default definePlugin({
  start: ({ bus, scope }) => void scope.add(bus.on(navigationCompleted).subscribe(() => undefined)),
});
`,
  );
  writeFileSync(join(place, "screens/list.tsx"), LIST);
}

/** Builds the product with this many plugins. Returns the build's folder, and its critical JavaScript in bytes. */
export async function buildWith(count) {
  const added = count - own();
  if (added < 1) throw new Error(`the product alone has ${own()} plugins, of ${count}`);
  const folder = mkdtempSync(join(tmpdir(), "openline-plugins-"));
  copySources(folder);
  const names = Array.from({ length: added }, (_, at) => `extra-${at}`);
  for (const name of names) addPlugin(folder, name);
  const manifests = join(folder, "shell/manifests.ts");
  const imports = names.map((name) => `import { ${name.replace("-", "")} } from "../plugins/${name}/manifest.ts";\n`);
  const listed = names.map((name) => `${name.replace("-", "")},`).join("\n");
  writeFileSync(manifests, imports.join("") + readFileSync(manifests, "utf8").replace(/\n\];/, `\n${listed}\n];`));
  // The server and the desk are the same for all, so only the players' part is built.
  const { buildBrowser } = await builder;
  mkdirSync(join(folder, "dist"));
  const { sizes, manifest } = await buildBrowser(folder);
  for (const part of ["server", "desk"])
    cpSync(join(ROOT, "dist", part), join(folder, "dist", part), { recursive: true });
  return {
    folder,
    critical: manifest.modules.reduce((sum, name) => sum + sizes[`assets/${name}`].gzip, 0),
    list: manifest.lazy[`plugins/${names[0]}/screens/list.tsx`].files[0],
  };
}
