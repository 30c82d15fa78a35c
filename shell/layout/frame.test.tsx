// @vitest-environment jsdom
import {
  ASIDE_END,
  ASIDE_START,
  CONFIG,
  type ConfigurationState,
  defineManifest,
  fill,
  REGISTRY,
  ServicesProvider,
  type Slot,
  Store,
  SUBNAV,
} from "@core";
import { PluginRegistry } from "@core/host";
import { mount, testPage } from "@core/testing";
import { act } from "react";
import { renderToString } from "react-dom/server";
import { beforeEach, expect, test, vi } from "vitest";
import { DEFAULT_CONFIGURATION } from "../../core/config/default-configuration.ts";
import texts from "../locales/en.json";
import { PAGE_PHASE, PagePhase } from "../page-phase.ts";
import { SHOWN_SCREENS, ShownScreens } from "../screens/shown-screens.ts";
import { Frame } from "./frame.tsx";

/** The first screen is painted from the start. */
class PaintedPhase extends PagePhase {
  override turn = () => Promise.resolve();
}

const part = (slot: Slot, id: string, products: readonly string[]) =>
  fill(slot, { id, order: 1, products, load: () => Promise.resolve({ default: () => <b>{id}</b> }) });

const CLUB = defineManifest({
  id: "club",
  fills: [
    part(SUBNAV, "chips", ["darts"]),
    part(ASIDE_START, "tree", ["darts", "cards"]),
    part(ASIDE_END, "slip", ["darts"]),
  ],
  load: () => Promise.resolve({ default: {} }),
});

/** What a screen of each product has around it: the regions, and the columns of the frame. */
const AROUND = [
  ["darts", ["chips", "tree", "slip"], "app-grid"],
  ["cards", ["tree"], "app-grid app-grid-no-end"],
  [undefined, [], "app-grid app-grid-main-only"],
] as const;

async function framePage(product: string | undefined) {
  const page = testPage({ shell: texts });
  const { i18n, bus, scope, navigation } = page;
  const services = page.services.child();
  await i18n.load("shell");
  const loaded = { status: "loaded", value: DEFAULT_CONFIGURATION, isLastGood: false } as const;
  services
    .provideValue(CONFIG, Object.assign(new Store<ConfigurationState>(loaded), { value: DEFAULT_CONFIGURATION }))
    .provideValue(PAGE_PHASE, new PaintedPhase())
    .provideValue(SHOWN_SCREENS, new ShownScreens(navigation))
    .provideValue(REGISTRY, new PluginRegistry({ manifests: [CLUB], services, bus, scope }));
  navigation.be({ screen: "match", product });
  return { services, navigation };
}

const gridOf = (root: ParentNode) => root.querySelector(".app-grid")?.className;
const partsOf = (root: ParentNode) => [...root.querySelectorAll("b")].map(({ textContent }) => textContent);

beforeEach(() => void vi.stubGlobal("matchMedia", () => ({ matches: true })));

test.each(AROUND)("a screen of %s has around it what stands on its product", async (product, parts, grid) => {
  const { services } = await framePage(product);
  const { container } = await mount(services, <Frame />);
  await vi.waitFor(async () => {
    await act(() => Promise.resolve());
    expect(partsOf(container)).toEqual(parts);
  });
  expect(gridOf(container)).toBe(grid);
});

test.each(AROUND)("the platform renders a screen of %s with the same places", async (product, parts, grid) => {
  const { services } = await framePage(product);
  const root = document.createElement("div");
  root.innerHTML = renderToString(
    <ServicesProvider services={services}>
      <Frame />
    </ServicesProvider>,
  );
  expect(gridOf(root)).toBe(grid);
  expect(root.querySelector(".sport-chips-place") !== null).toBe(parts.some((each) => each === "chips"));
});

test.each([{ frame: "focused" }, { path: "/my-account/anything" }] as const)(
  "a screen with %o has nothing beside it",
  async (place) => {
    const { services, navigation } = await framePage("darts");
    navigation.be({ product: "darts", ...place });
    const { container } = await mount(services, <Frame />);
    expect(gridOf(container)).toBe("app-grid app-grid-main-only");
    await act(() => Promise.resolve(navigation.be({ product: "darts", frame: "columns", path: "/my-accounts" })));
    expect(gridOf(container)).toBe("app-grid");
  },
);

test("what stands around a screen changes with the product", async () => {
  const { services, navigation } = await framePage("cards");
  const { container } = await mount(services, <Frame />);
  for (const [product, parts] of AROUND) {
    await act(() => Promise.resolve(navigation.be({ product })));
    await vi.waitFor(async () => {
      await act(() => Promise.resolve());
      expect(partsOf(container)).toEqual(parts);
    });
  }
});
