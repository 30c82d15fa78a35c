// @vitest-environment jsdom
import { act } from "react";
import { afterEach, expect, test } from "vitest";
import * as z from "zod/mini";
import {
  CODE_BYTES,
  CONFIG,
  defineManifest,
  fill,
  FLAGS,
  REGISTRY,
  slot,
  SlotOutlet,
  topic,
  type Config,
  type Scope,
} from "@core";
import { FlagStore, PluginRegistry } from "@core/host";
import { mount, ScriptedHttp, testPage, type Mounted } from "@core/testing";
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
  const part = () => <p className="part">part</p>;
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
  return { services, bus, registry, root: shown.container, overrides: new Overrides(flags, sessionStorage) };
}

test("a filling's elements are found in the page without any mark in it", async () => {
  const { registry, root } = await page();
  const [place] = filledPlaces(registry, root);
  expect([place?.slot, place?.filling.plugin, place?.elements.map(({ className }) => className)]).toEqual([
    "trial/place",
    "trial",
    ["part"],
  ]);
});

test("what plugins and messages are called is text in every tab, and closing leaves nothing behind", async () => {
  const { services, bus, overrides } = await page();
  const loaded = document.head.appendChild(document.createElement("link"));
  Object.assign(loaded, { rel: "modulepreload", href: "/assets/trial-1.js" });
  const before = document.body.childElementCount;
  let closed = 0;
  const close = await act(() => openInspector({ services, overrides, onClose: () => closed++ }));
  await act(() => Promise.resolve(bus.publish(hostile, { text: HOSTILE })));
  const tabs = [...document.querySelectorAll<HTMLElement>('[role="tab"]')];
  expect(tabs.map(({ textContent }) => textContent)).toEqual(["Plugins", "Slots", "Routes", "Bus", "Stores", "Flags"]);

  expect(document.querySelector('[role="tabpanel"]')?.textContent).toContain("uncompressed: 1.3 kB");
  loaded.remove();

  for (const tab of tabs) {
    await act(() => Promise.resolve(tab.click()));
    for (const tree of document.querySelectorAll("details")) tree.open = true;
    expect([tab.getAttribute("aria-selected"), document.querySelectorAll("img").length]).toEqual(["true", 0]);
  }
  await act(() => Promise.resolve(tabs[1]!.click()));
  expect(document.querySelector('[role="tabpanel"]')?.textContent).toContain(`7 trial/${HOSTILE}`);
  await act(() => Promise.resolve(document.querySelector<HTMLElement>(".inspector-tools .chip")!.click()));
  expect(document.querySelectorAll(".inspector-overlay")).toHaveLength(1);

  await act(() => Promise.resolve(close()));
  expect([document.body.childElementCount, closed]).toEqual([before, 1]);
});
