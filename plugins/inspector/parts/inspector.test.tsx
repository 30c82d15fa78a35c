// @vitest-environment jsdom
import {
  CODE_BYTES,
  CONFIG,
  type Config,
  defineManifest,
  fill,
  FLAGS,
  REGISTRY,
  type Scope,
  slot,
  SlotOutlet,
  topic,
} from "@core";
import { FlagStore, PluginRegistry } from "@core/host";
import { mount, type Mounted, ScriptedHttp, testPage } from "@core/testing";
import { act } from "react";
import { afterEach, expect, test } from "vitest";
import * as z from "zod/mini";
import texts from "../locales/en.json" with { type: "json" };
import { Overrides } from "../overrides.ts";
import { filledPlaces } from "../page/filled-places.ts";
import { openInspector } from "./open-inspector.tsx";

const PLACE = slot("trial/place");
const HOSTILE = `<img src=x onerror="document.title='stolen'">`;
const hostile = topic("trial/hostile", z.object({ text: z.string() }), { visibility: "public" });

let shown: Mounted | undefined;
const scopes: Scope[] = [];
afterEach(async () => {
  await shown?.unmount();
  shown = undefined;
  for (const scope of scopes.splice(0)) scope.dispose();
});

async function page() {
  const { services: parent, bus, scope, i18n } = testPage({ inspector: texts });
  scopes.push(scope);
  const services = parent.child();
  const part = () => <p>part</p>;
  const filling = fill(PLACE, { id: HOSTILE, order: 7, load: () => Promise.resolve({ default: part }) });
  const manifest = defineManifest({ id: "trial", fills: [filling], load: () => Promise.resolve({ default: {} }) });
  const registry = new PluginRegistry({ manifests: [manifest], services, bus, scope });
  const flags = new FlagStore(new ScriptedHttp());
  services.provideValue(REGISTRY, registry).provideValue(FLAGS, flags);
  services.provideValue(CONFIG, { value: {} } as unknown as Config);
  services.provideValue(CODE_BYTES, () =>
    Promise.resolve({ "trial-1.js": { trial: 1250 }, "later-2.js": { trial: 9 } }),
  );
  await i18n.load("inspector");
  shown = await mount(services, <SlotOutlet slot={PLACE} />);
  return {
    services,
    bus,
    registry,
    root: shown.container,
    screen: shown.screen,
    user: shown.user,
    overrides: new Overrides(flags, sessionStorage),
  };
}

test("the elements of a filling are found in the page although nothing marks them", async () => {
  const { registry, root } = await page();
  const [place] = filledPlaces(registry, root);
  expect([place?.slot, place?.filling.plugin, place?.elements.map(({ textContent }) => textContent)]).toEqual([
    "trial/place",
    "trial",
    ["part"],
  ]);
});

test("names of plugins and messages are shown as text in every tab, and closing leaves nothing behind", async () => {
  const { services, bus, overrides, screen, user } = await page();
  const loaded = document.head.appendChild(document.createElement("link"));
  Object.assign(loaded, { rel: "modulepreload", href: "/assets/trial-1.js" });
  const before = document.body.childElementCount;
  let closed = 0;
  const close = await act(() => openInspector({ services, overrides, onClose: () => closed++ }));
  await act(() => Promise.resolve(bus.publish(hostile, { text: HOSTILE })));
  const tabs = screen.getAllByRole("tab");
  expect(tabs.map(({ textContent }) => textContent)).toEqual(["Plugins", "Slots", "Routes", "Bus", "Stores", "Flags"]);

  expect(screen.getByRole("tabpanel").textContent).toContain("uncompressed: 1.3 kB");
  loaded.remove();

  for (const tab of tabs) {
    await user.click(tab);
    for (const tree of document.querySelectorAll("details")) tree.open = true;
    expect([tab.ariaSelected, screen.queryAllByRole("img")]).toEqual(["true", []]);
  }
  await user.click(tabs[1]!);
  expect(screen.getByRole("tabpanel").textContent).toContain(`7 trial/${HOSTILE}`);
  await user.click(screen.getByRole("button", { name: "Outline in the page" }));
  expect(document.querySelectorAll(".inspector-overlay")).toHaveLength(1);

  await act(() => Promise.resolve(close()));
  expect([document.body.childElementCount, closed]).toEqual([before, 1]);
});
