// The files of a new plugin, by kind.
const json = (value: unknown) => `${JSON.stringify(value, undefined, 2)}\n`;
const titleOf = (id: string) => id.charAt(0).toUpperCase() + id.slice(1).replaceAll("-", " ");
const nameOf = (id: string) => id.replace(/(?:^|-)([a-z0-9])/g, (_, letter: string) => letter.toUpperCase());

const common = (id: string, core: string) => ({
  "package.json": json({
    name: id,
    version: "0.1.0",
    private: true,
    type: "module",
    // The supported versions of core, checked before any of its code runs.
    engines: { openline: `^${core}` },
  }),
  "tsconfig.json": json({
    extends: "./types/tsconfig.json",
    files: ["types/core/ui/css.d.ts"],
    include: ["**/*.ts", "**/*.tsx"],
    exclude: ["types", "dist", "**/*.test.ts", "**/*.test.tsx"],
  }),
  ".gitignore": "types\ndist\n",
});

const page = (id: string) => ({
  "manifest.ts": `import { defineManifest } from "@core";

export default defineManifest({
  id: "${id}",
  routes: [{ id: "${id}", path: "/${id}", load: () => import("./screens/${id}-screen.tsx") }],
  load: () => import("./plugin.ts"),
});
`,
  "contract.ts": `import { token, type Readable } from "@core";

/** How often the page was opened. */
export const VISITS = token<Readable<number>>("${id}/visits");
`,
  "visit-store.ts": `import { Store } from "@core";

export class VisitStore extends Store<number> {
  constructor() {
    super(0);
  }

  count(): void {
    this.set((visits) => visits + 1);
  }
}
`,
  "plugin.ts": `import { definePlugin, navigationCompleted } from "@core";
import { VISITS } from "./contract.ts";
import { VisitStore } from "./visit-store.ts";

export default definePlugin({
  start({ services, bus, scope }) {
    const store = new VisitStore();
    services.provideValue(VISITS, store);
    scope.add(bus.on(navigationCompleted).subscribe(({ route }) => route === "${id}" && store.count()));
  },
});
`,
  [`screens/${id}-screen.tsx`]: `import { useService, useStore, useTexts, useTitle } from "@core";
import { VISITS } from "../contract.ts";

export default function ${nameOf(id)}Screen() {
  const t = useTexts("${id}");
  const count = useStore(useService(VISITS), (visits) => visits);
  useTitle(t("title"));
  return (
    <div className="stack">
      <h1 className="section-title">{t("title")}</h1>
      <p>{t("opened", { count })}</p>
    </div>
  );
}
`,
  "locales/en.json": json({
    title: titleOf(id),
    opened_one: "Opened {{count}} time",
    opened_other: "Opened {{count}} times",
  }),
  [`${id}.test.ts`]: `import { expect, test } from "vitest";
import { startPlugin } from "@core/testing";
import { navigationCompleted } from "@core";
import plugin from "./plugin.ts";
import { VISITS } from "./contract.ts";

test("every visit of the page is counted, and none of another", () => {
  const { bus, services } = startPlugin(plugin);
  for (const route of ["${id}", "home", "${id}"])
    bus.publish(navigationCompleted, { screen: route, route, path: \`/\${route}\` });
  expect(services.get(VISITS).state).toBe(2);
});
`,
});

const widget = (id: string) => ({
  "manifest.ts": `import { defineManifest, fill, FOOTER } from "@core";

export default defineManifest({
  id: "${id}",
  fills: [fill(FOOTER, { id: "${id}", order: 50, load: () => import("./parts/${id}.tsx") })],
  load: () => import("./plugin.ts"),
});
`,
  "plugin.ts": `import { definePlugin } from "@core";

export default definePlugin({});
`,
  [`parts/${id}.tsx`]: `import { NAVIGATION, useService, useStore, useTexts } from "@core";
import "./${id}.css";

export default function ${nameOf(id)}() {
  const t = useTexts("${id}");
  const screen = useStore(useService(NAVIGATION), (place) => place.screen);
  return <p className="${id}">{t("here", { screen })}</p>;
}
`,
  [`parts/${id}.css`]: `@layer components {
  .${id} {
    color: var(--text-muted);
  }
}
`,
  "locales/en.json": json({ here: "This is the screen {{screen}}" }),
  [`${id}.test.tsx`]: `// @vitest-environment jsdom
import { act } from "react";
import { expect, test } from "vitest";
import { mount, testPage } from "@core/testing";
import Widget from "./parts/${id}.tsx";
import texts from "./locales/en.json";

test("the widget follows the user", async () => {
  const { services, i18n, navigation } = testPage({ "${id}": texts });
  await i18n.load("${id}");
  const { container } = await mount(services, <Widget />);
  expect(container.textContent).toBe("This is the screen home");
  await act(() => navigation.be({ screen: "event" }));
  expect(container.textContent).toBe("This is the screen event");
});
`,
});

const listener = (id: string) => ({
  "manifest.ts": `import { defineManifest } from "@core";

export default defineManifest({ id: "${id}", load: () => import("./plugin.ts") });
`,
  "plugin.ts": `import { definePlugin, navigationCompleted, STORAGE } from "@core";

/** Keeps which screen was shown last. */
export default definePlugin({
  start({ services, bus, scope }) {
    const storage = services.get(STORAGE);
    scope.add(bus.on(navigationCompleted).subscribe(({ screen }) => storage.set("${id}/last-screen", screen)));
  },
});
`,
  [`${id}.test.ts`]: `import { expect, test } from "vitest";
import { startPlugin } from "@core/testing";
import { navigationCompleted } from "@core";
import plugin from "./plugin.ts";

test("the last screen is kept until the plugin ends", () => {
  const { bus, scope, storage } = startPlugin(plugin);
  const show = (screen: string) => bus.publish(navigationCompleted, { screen, route: screen, path: "/" });
  show("home");
  scope.dispose();
  show("event");
  expect(storage.get("${id}/last-screen")).toBe("home");
});
`,
});

const theme = (id: string) => ({
  "manifest.ts": `import { defineManifest } from "@core";

export default defineManifest({ id: "${id}", load: () => import("./plugin.ts") });
`,
  "plugin.ts": `import { definePlugin } from "@core";
import "./theme.css";

/** Its stylesheet is all that it is: linked while the plugin is loaded. */
export default definePlugin({});
`,
  "theme.css": `/* Every colour is one pair: light, dark. */
@layer tokens {
  :root {
    --accent: light-dark(#3a0f63, #e6c8ff);
    --accent-hover: light-dark(#4d1a80, #f0dcff);
    --on-accent: light-dark(#f6ecff, #1f0936);
    --on-accent-muted: light-dark(#d9b9f2, #4f2b73);
  }
}
`,
  [`${id}.test.ts`]: `import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { startPlugin } from "@core/testing";
import plugin from "./plugin.ts";

test("the theme says of each of its colours what it is in the light and in the dark", () => {
  startPlugin(plugin);
  const css = readFileSync(new URL("theme.css", import.meta.url), "utf8");
  const colours = [...css.matchAll(/--[a-z-]+: ([^;]+);/g)].map(([, colour]) => colour);
  expect(colours.filter((colour) => !/^light-dark\\(.+, .+\\)$/.test(colour ?? ""))).toEqual([]);
});
`,
});

const KINDS = { page, widget, listener, theme };
type Kind = keyof typeof KINDS;

export const kinds = Object.keys(KINDS) as readonly Kind[];
export const isKind = (text: string): text is Kind => text in KINDS;

/** The files of a new plugin, by path. */
export const filesOf = (kind: Kind, id: string, core: string): Record<string, string> => ({
  ...common(id, core),
  ...KINDS[kind](id),
});
