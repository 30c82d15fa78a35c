// @vitest-environment jsdom
import {
  badgeOf,
  chipOf,
  CLOCK,
  defineManifest,
  FLAGS,
  I18N,
  type Manifest,
  type ManifestNavigation,
  NAVIGATION,
  NavigationEntries,
  type NavigationEntry,
  pluginFailed,
  REGISTRY,
  Store,
  token,
} from "@core";
import { createI18n, PluginRegistry } from "@core/host";
import { mount, type Mounted } from "@core/testing";
import { act, type ReactNode } from "react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { AccountMenu } from "../plugins/auth/parts/account-menu.tsx";
import HomeScreen from "../plugins/home/screens/home-screen.tsx";
import BottomNav from "../plugins/menu/parts/bottom-nav.tsx";
import FooterLinks from "../plugins/menu/parts/footer-links.tsx";
import ProductTabs from "../plugins/menu/parts/product-tabs.tsx";
import MenuScreen from "../plugins/menu/screens/menu-screen.tsx";
import { accountOf } from "../plugins/session/testing/accounts.ts";
import { visitorPage } from "../plugins/session/testing/test-page.ts";
import { SPORT_TREE } from "../plugins/sportsbook/contract.ts";
import { SportTreeStore } from "../plugins/sportsbook/line/sport-tree-store.ts";
import { MANIFESTS } from "../shell/manifests.ts";
import { ProductNavigation } from "../shell/routing/product-navigation.ts";
import { readLocales } from "./support/pages/locales.ts";

class Trophies extends Store<readonly string[]> {
  win(trophy: string): void {
    this.set((won) => [...won, trophy]);
  }
}
const TROPHIES = token<Trophies>("darts/trophies");

const part = (text: string) => () => Promise.resolve({ default: () => <p>{text}</p> });
const entry = { id: "darts", icon: "trophy", label: "club" };

/** A plugin that the product does not know, with nothing but its manifest. */
const darts = (navigation: ManifestNavigation, more: Partial<Manifest> = {}) =>
  defineManifest({
    id: "darts",
    routes: [{ id: "darts", path: "/darts", load: part("The club") }],
    navigation,
    load: () => Promise.resolve({ default: {} }),
    ...more,
  });

const english = new Map(readLocales(process.cwd()).map(({ namespace, languages }) => [namespace, languages["en"]!]));
const TEXTS: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  ...Object.fromEntries([...english].map(([namespace, texts]) => [namespace, Object.fromEntries(texts)])),
  darts: { club: "Darts club", call: "Call the club", won: "In the cabinet" },
};

let shown: Mounted | undefined;
beforeEach(() => {
  vi.spyOn(console, "error").mockImplementation(() => undefined);
});
afterEach(async () => {
  await shown?.unmount();
  vi.restoreAllMocks();
});

/** The product with one more plugin, for a visitor or a player. The code of the product's own plugins is not run. */
async function page(stranger: Manifest, { isPlayer = false } = {}) {
  const { session, services, bus, scope, http } = visitorPage(isPlayer ? { token: "t" } : {});
  await vi.waitFor(() => expect(session.state.isUserDataLoaded).toBe(true));
  const own = MANIFESTS.map((manifest) => ({
    ...manifest,
    fills: (manifest.fills ?? []).filter(({ filling }) => !("load" in filling)),
    load: () => Promise.resolve({ default: {} }),
  }));
  const inner = services.child();
  const registry = new PluginRegistry({ manifests: [...own, stranger], services: inner, bus, scope });
  const navigation = new ProductNavigation({
    bus,
    prefix: undefined,
    languages: ["en"],
    routes: () => registry.routes.state,
    slugOf: () => undefined,
    back: () => undefined,
  });
  const i18n = createI18n({ languages: ["en"], load: (_, namespace) => Promise.resolve(TEXTS[namespace]) });
  await Promise.all(["auth", "menu"].map((namespace) => i18n.load(namespace)));
  const trophies = new Trophies([]);
  inner
    .provideValue(REGISTRY, registry)
    .provideValue(NAVIGATION, navigation)
    .provideValue(I18N, i18n)
    .provideValue(SPORT_TREE, new SportTreeStore(http, services.get(CLOCK)))
    .provideValue(TROPHIES, trophies);
  const failures: string[] = [];
  bus.on(pluginFailed).subscribe(({ id, code }) => failures.push(`${id} ${code}`));
  const show = async (node: ReactNode) => {
    await shown?.unmount();
    shown = await mount(inner, node);
    return shown.container;
  };
  return { registry, navigation, trophies, session, flags: services.get(FLAGS), failures, show };
}

const textsOf = (container: ParentNode, selector: string) =>
  [...container.querySelectorAll(selector)].map(({ textContent }) => textContent.trim());

/** Makes a change and waits until it is shown. */
const settled = (change: () => unknown) => act(() => Promise.resolve(change()));

const account = <AccountMenu account={accountOf("17")} />;
const ACCOUNT = "[role=menuitem]";
const openMenu = (container: HTMLElement) =>
  settled(() => {
    const toggle = Object.assign(new Event("toggle"), { newState: "open" });
    container.querySelector(".account-menu")!.dispatchEvent(toggle);
  });

test("a manifest alone puts a plugin into each place of the navigation, in order", async () => {
  const { show } = await page(
    darts({
      tabs: [{ ...entry, order: 25, route: "darts" }],
      bottomBar: [{ ...entry, order: 45 }],
      menu: [{ ...entry, order: 35 }],
      ownPages: [{ ...entry, order: 15 }],
      accountMenu: [{ ...entry, order: 25 }],
      about: [{ ...entry, order: 85 }],
      home: [
        { id: "second", order: 20, load: part("Second row") },
        { id: "first", order: 10, load: part("First row") },
      ],
    }),
    { isPlayer: true },
  );
  expect(textsOf(await show(<ProductTabs />), "a")).toEqual(["Sports", "Live", "Casino", "Darts club", "My bets"]);
  expect(textsOf(await show(<BottomNav />), "a")).toEqual(["Sports", "Live", "My bets", "Darts club", "Menu"]);
  const menu = await show(<MenuScreen />);
  const [yours, side] = menu.querySelectorAll("nav");
  expect(textsOf(yours!, "a")).toEqual(["My bets", "Darts club", "Favourites"]);
  expect(textsOf(side!, "a")).toEqual([
    "Live now",
    "Top express",
    "Darts club",
    "National events",
    "Footboss",
    "Horse racing",
    "Casino",
    "Bonuses",
    "Loyalty programme",
  ]);
  expect(textsOf(await show(<FooterLinks />), "a").slice(-2)).toEqual(["Contact", "Darts club"]);
  expect(textsOf(await show(<HomeScreen />), "p")).toEqual(["First row", "Second row"]);
  const header = await show(account);
  // The texts of the other entries are loaded when the menu is first opened.
  expect(textsOf(header, ACCOUNT)).toEqual(["Limits and breaks", "My bets", "Darts club", "Help centre", "Log out"]);
  await openMenu(header);
  const items = [
    "Account",
    "Deposit",
    "Withdraw",
    "Limits and breaks",
    "My bets",
    "Sign-in security",
    "Darts club",
    "Change password",
    "Help centre",
    "Log out",
  ];
  expect(textsOf(header, ACCOUNT)).toEqual(items);
});

const everywhere = (more: Partial<NavigationEntry>): ManifestNavigation => {
  const one = { ...entry, order: 99, ...more };
  const row = { id: "row", order: 1, ...more, load: part("Darts club") };
  return { tabs: [one], bottomBar: [one], menu: [one], ownPages: [one], accountMenu: [one], about: [one], home: [row] };
};

async function seenIn({ show }: Awaited<ReturnType<typeof page>>): Promise<readonly string[]> {
  const places = { tabs: <ProductTabs />, bottomBar: <BottomNav />, menu: <MenuScreen />, about: <FooterLinks /> };
  const seen: string[] = [];
  for (const [place, node] of Object.entries({ ...places, home: <HomeScreen />, accountMenu: account })) {
    const container = await show(node);
    if (place === "accountMenu") await openMenu(container);
    if (container.textContent.includes("Darts club")) seen.push(place);
  }
  return seen;
}
const ALL = ["tabs", "bottomBar", "menu", "about", "home", "accountMenu"];

test.each([
  ["player", false, []],
  ["player", true, ALL],
  ["guest", false, ALL],
  ["guest", true, []],
] as const)("entries for a %s are shown to those only, player or not: %s", async (access, isPlayer, seen) => {
  expect(await seenIn(await page(darts(everywhere({ access })), { isPlayer }))).toEqual(seen);
});

test("an entry with a flag is shown while it is on", async () => {
  const opened = await page(darts(everywhere({ flag: "darts" })));
  expect(await seenIn(opened)).toEqual([]);
  opened.flags.choose({ darts: true });
  expect(await seenIn(opened)).toEqual(ALL);
});

test("a player's entries are removed when the session ends", async () => {
  const { show, session } = await page(darts({ tabs: [{ ...entry, order: 1, access: "player" }] }), { isPlayer: true });
  const container = await show(<ProductTabs />);
  expect(container.textContent).toContain("Darts club");
  await settled(() => session.logout("expired"));
  expect(container.textContent).not.toContain("Darts club");
});

test("a badge has the number of its store, and its changes", async () => {
  const badge = badgeOf(TROPHIES, ({ length }) => length || undefined);
  const { show, trophies } = await page(darts({ bottomBar: [{ ...entry, order: 1, badge }] }));
  const container = await show(<BottomNav />);
  expect(textsOf(container, ".live-count")).toEqual([]);
  await settled(() => trophies.win("cup"));
  expect(textsOf(container, ".live-count")).toEqual(["1"]);
});

test("a room of the account stands in its section, with a chip that its plugin says", async () => {
  const chip = chipOf(TROPHIES, ({ length }) => (length > 0 ? ({ status: "open", label: "won" } as const) : undefined));
  const room = { ...entry, order: 1, section: "play", chip } as const;
  const { show, trophies, registry } = await page(darts({ accountRooms: [room] }));
  const container = await show(
    (["you", "play"] as const).map((section) => (
      <section key={section}>
        <NavigationEntries place="accountRooms" section={section}>
          {({ label, chip: said }) => (
            <>
              {label} {said ? <b data-status={said.status}>{said.text}</b> : null}
            </>
          )}
        </NavigationEntries>
      </section>
    )),
  );
  const inSection = (at: number) => container.querySelectorAll("section")[at]?.textContent;
  expect(inSection(0)).not.toContain("Darts club");
  expect(inSection(1)).toContain("Darts club");
  expect(container.querySelector("b")).toBeNull();
  await settled(() => trophies.win("cup"));
  expect(textsOf(container, 'b[data-status="open"]')).toEqual(["In the cabinet"]);
  // Nobody else has asked for the plugin's code.
  await vi.waitFor(() =>
    expect(registry.state).toContainEqual(expect.objectContaining({ id: "darts", status: "loaded" })),
  );
});

test("an entry is marked on its own page and below it, or on the screens that it names", async () => {
  const { show, navigation } = await page(
    darts({
      tabs: [
        { ...entry, order: 1 },
        { ...entry, id: "other", order: 2, route: "darts", screens: ["trophies"] },
      ],
    }),
  );
  const container = await show(<ProductTabs />);
  const marked = () => [...container.querySelectorAll("a")].map((link) => link.getAttribute("aria-current"));
  const none: readonly (string | null)[] = [null, null, null, null, null, null];
  expect(marked()).toEqual(none);
  await settled(() => navigation.arrive({ screen: "darts", route: "darts", params: {}, path: "/darts/scores" }));
  expect(marked()).toEqual(none.with(0, "page"));
  await settled(() => navigation.arrive({ screen: "trophies", route: "trophies", params: {}, path: "/trophies" }));
  expect(marked()).toEqual(none.with(1, "page"));
});

test("an entry's action runs on a press; if its code fails to load, that is reported", async () => {
  const called: string[] = [];
  let isThere = false;
  const run = () =>
    isThere ? Promise.resolve({ default: () => void called.push("call") }) : Promise.reject(new Error("no code"));
  const call = { id: "call", order: 1, icon: "phone", label: "call", run };
  const { show, failures } = await page(darts({ accountMenu: [call] }));
  const container = await show(account);
  await openMenu(container);
  const press = () => settled(() => container.querySelector<HTMLElement>("button[role=menuitem]")!.click());
  await press();
  expect([called, failures]).toEqual([[], ["darts LOAD_FAILED"]]);
  isThere = true;
  await press();
  expect([called, failures]).toEqual([["call"], ["darts LOAD_FAILED"]]);
});

test("an entry is absent without a route or a text, and when its plugin is disabled", async () => {
  const { show, registry } = await page(
    darts({
      tabs: [
        { ...entry, order: 1 },
        { ...entry, id: "elsewhere", order: 2, route: "nowhere" },
        { ...entry, id: "untold", order: 3, route: "darts", label: "unknown:text" },
      ],
    }),
  );
  const container = await show(<ProductTabs />);
  expect(textsOf(container, "a").slice(0, 2)).toEqual(["Darts club", "Sports"]);
  await settled(() => registry.disable("darts"));
  expect(textsOf(container, "a")[0]).toBe("Sports");
});
