// @vitest-environment jsdom
import { CONFIG, HttpError, popupRequested, Store, type Config, type Scope } from "@core";
import { mount, startPlugin, type Mounted, type SentRequest } from "@core/testing";
import { act } from "react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { SESSION, type Session } from "../session/contract.ts";
import Panel from "./centre/panel.tsx";
import en from "./locales/en.json" with { type: "json" };
import Bell from "./parts/bell.tsx";
import plugin from "./plugin.ts";
import Toasts from "./toasts/toasts.tsx";
import { CENTRE, TOASTS } from "./tokens.ts";

const LIST = "GET /api/v1/notifications";
const READ = "POST /api/v1/notifications/read";

class OneSession extends Store<unknown> {
  constructor() {
    super({ isLoggedIn: false });
  }
  enter(number: string | undefined, sessionStartDate?: string): void {
    const account = number === undefined ? undefined : { number };
    this.set(() => ({ isLoggedIn: number !== undefined, account, sessionStartDate }));
  }
}

/** Does the work and waits for everything that it starts. */
const afterwards = (work: () => unknown) =>
  act(() => {
    work();
    return Promise.resolve();
  });
const at = "2026-01-01T12:00:00.000Z";
const settled = (id: string, change: object = {}) => ({
  ...{ id, at, isRead: false, kind: "bet-settled", betId: `b${id}`, currency: "EUR", home: "Arsenal", away: "Chelsea" },
  ...{ legs: 1, status: "won", payout: 2050, amount: 2050, reason: null, ...change },
});
const signIn = (id: string, change: object = {}) => ({
  ...{ id, at, isRead: false, kind: "new-device", device: "Firefox, Windows", address: "203.0.113.9", ...change },
});
const security = (id: string) => ({ id, at, isRead: false, kind: "security-changed", change: "passkey-added" });

let scope: Scope;
let mounted: Mounted | undefined;
beforeEach(() => {
  HTMLDialogElement.prototype.showModal = function () {
    this.open = true;
  };
  HTMLDialogElement.prototype.close = function () {
    this.open = false;
  };
});
afterEach(async () => {
  await mounted?.unmount();
  mounted = undefined;
  scope.dispose();
});

async function open(items: readonly { readonly id: string }[], more: { unread?: number; next?: string } = {}) {
  const session = new OneSession();
  const page = startPlugin(plugin, {
    services: (services) =>
      services
        .provideValue(SESSION, session as unknown as Session)
        .provideValue(CONFIG, { value: { brandName: "Openline" } } as Config),
    texts: { "notification-centre": en },
  });
  ({ scope } = page);
  const { unread = items.length, next = null } = more;
  page.http.on(LIST, { items, next, unread });
  page.http.on(READ, ({ body }: SentRequest) => ({ unread: 0, readUpTo: (body as { upTo: string }).upTo }));
  await page.i18n.load("notification-centre");
  session.enter("100");
  const centre = page.services.get(CENTRE);
  await vi.waitFor(() => expect(centre.state.status).not.toBe("loading"));
  const show = async (node: React.ReactNode) => {
    mounted = await mount(page.services, node);
    return mounted.container;
  };
  const says = (notifications: object, version?: number) =>
    act(() => Promise.resolve(page.feed.delta("player", { notifications }, version)));
  const told = (id: string) => page.messages.filter(({ topic }) => topic.id === id).map(({ payload }) => payload);
  return { ...page, session, centre, show, says, told };
}

const rows = (container: HTMLElement) => [...container.querySelectorAll(".notification")];

test("the bell says how much is unread, also of what the feed brings, and is not there for a visitor", async () => {
  const { show, says, session } = await open([settled("1")]);
  const container = await show(<Bell />);
  const name = () => container.querySelector("button")?.getAttribute("aria-label");
  expect(name()).toBe("Notifications, 1 unread");
  await says({ unread: 2, added: [settled("2")] });
  expect(name()).toBe("Notifications, 2 unread");
  await says({ unread: 100, added: [] }, 3);
  expect(name()).toBe("Notifications, more than 99 unread");
  expect(container.querySelector("bdi")?.textContent).toBe("99+");
  await says({ unread: 0, readUpTo: "2" }, 4);
  expect(name()).toBe("Notifications");
  await act(() => Promise.resolve(session.enter(undefined)));
  expect(container.textContent).toBe("");
});

test("what is seen is read: the platform is told once, and it stays marked as new until the panel closes", async () => {
  const { show, http, centre, told } = await open([settled("2"), settled("1")]);
  act(() => centre.open());
  const container = await show(<Panel />);
  expect(http.requests(READ).map(({ body }) => body)).toEqual([{ upTo: "2" }]);
  expect(centre.state).toMatchObject({ unread: 0, items: [{ isRead: true }, { isRead: true }] });
  expect(rows(container).map((row) => row.hasAttribute("data-new"))).toEqual([true, true]);
  expect(told("notification-centre/opened")).toEqual([{ unread: 2 }]);
  await act(() => Promise.resolve(centre.close()));
  expect(rows(container).map((row) => row.hasAttribute("data-new"))).toEqual([false, false]);
});

test("what comes while the panel is open is seen, too, and once", async () => {
  const { show, says, http } = await open([settled("1")]);
  const container = await show(<Panel />);
  await says({ unread: 1, added: [settled("2"), settled("2"), { kind: "from-the-future" }] });
  expect(rows(container)).toHaveLength(2);
  expect(http.requests(READ).map(({ body }) => body)).toEqual([{ upTo: "1" }, { upTo: "2" }]);
});

test("what the platform could not be told is read with the next look, and asked for once meanwhile", async () => {
  const { show, http, centre } = await open([settled("1")]);
  let fail: (error: unknown) => void = () => undefined;
  http.on(READ, () => new Promise((_, reject) => (fail = reject)));
  await show(<Panel />);
  await centre.see();
  expect(http.requests(READ)).toHaveLength(1);
  await afterwards(() => fail(new HttpError(503, "Service Unavailable")));
  expect(centre.state.unread).toBe(1);
  http.on(READ, { unread: 0, readUpTo: "1" });
  await act(() => centre.see());
  expect(http.requests(READ)).toHaveLength(2);
  expect(centre.state.unread).toBe(0);
});

test("each is told in the player's words, leads to what it is about, and keeps names of others to themselves", async () => {
  const hostile = '\u202e<img src=x onerror="alert(1)">$t(bell){{count}}';
  const { show } = await open([
    settled("3", { home: hostile, legs: 3, status: "lost", payout: 0, amount: 0 }),
    settled("2", { kind: "bet-cancelled", status: "open", amount: 0, reason: "abandoned" }),
    security("1"),
  ]);
  const container = await show(<Panel />);
  const [lost, cancelled, changed] = rows(container);
  expect(lost?.querySelector("bdi")?.textContent).toBe(hostile);
  expect(lost?.querySelector("img")).toBeNull();
  expect(lost?.textContent).toContain("Bet lost");
  expect(lost?.textContent).toContain("and 2 more picks");
  expect(cancelled?.textContent).toContain("The event was abandoned.");
  expect(changed?.textContent).toContain("A passkey was added");
  expect([...container.querySelectorAll("a")].map((each) => each.getAttribute("href"))).toEqual([
    "/my-bets/calculated",
    "/my-bets/open",
    "/my-account/update-password",
  ]);
});

test("an empty list, one that fails and is tried again, and the next page", async () => {
  const { show, http, centre } = await open([]);
  const container = await show(<Panel />);
  expect(container.textContent).toContain("No notifications yet");
  await act(() => Promise.resolve(centre.reset()));
  http.on(LIST, () => {
    throw new HttpError(503, "Service Unavailable");
  });
  await act(() => centre.load());
  expect(container.querySelector("[role=alert]")).not.toBeNull();
  http.on(LIST, ({ query }: SentRequest) =>
    query?.["cursor"] === "2"
      ? { items: [settled("1")], next: null, unread: 0 }
      : { items: [settled("2")], next: "2", unread: 0 },
  );
  await afterwards(() => container.querySelector<HTMLElement>("[role=alert] button")?.click());
  expect(rows(container)).toHaveLength(1);
  await afterwards(() => container.querySelector<HTMLElement>(".dialog-body > button")?.click());
  expect(rows(container)).toHaveLength(2);
});

test("a change of the sign-in security is shown at once, and its button opens the centre; other news wait at the bell", async () => {
  const { show, says, services, centre, told } = await open([]);
  const container = await show(<Toasts />);
  await says({ unread: 1, added: [settled("1")] });
  expect(services.get(TOASTS).state).toEqual([]);
  await says({ unread: 2, added: [security("2")] }, 3);
  expect(container.querySelector(".toast")?.textContent).toContain("A passkey was added");
  await says({ unread: 2, added: [security("2")] }, 4);
  expect(services.get(TOASTS).state).toHaveLength(1);
  await afterwards(() => container.querySelector<HTMLElement>(".toast-words button")?.click());
  expect(centre.state.isOpen).toBe(true);
  expect(told("notification-centre/popup-closed")).toEqual([{ name: "notification", by: "button" }]);
});

test("a sign-in in another browser is shown at once on a page that was here before, and its button leads to where a stranger is shut out", async () => {
  const { show, says, services, navigation, session } = await open([]);
  session.enter("100", "2026-01-01T11:00:00.000Z");
  const container = await show(<Toasts />);
  await says({ unread: 1, added: [signIn("1", { device: "$t(bell){{at}}<b>" })] });
  const [toast] = services.get(TOASTS).state;
  expect(toast).toMatchObject({ type: "warn", showButton: true, isVisible: true });
  expect(toast?.message.replace(/[\u2068\u2069\u202f]/g, " ")).toBe(
    "New sign-in to your account:  $t(bell){{at}}<b> ,  1 Jan 2026, 12:00 ",
  );
  expect(container.querySelector("b")).toBeNull();
  await afterwards(() => container.querySelector<HTMLElement>(".toast-words button")?.click());
  expect(navigation.visits).toEqual([{ to: "/my-account/update-password", replace: false }]);
});

test("a page is not alarmed by its own sign-in, nor by one before it", async () => {
  const { says, services, session, centre } = await open([]);
  for (const began of [at, "2026-01-01T12:00:00.001Z", "2026-01-02T12:00:00.000Z"]) {
    session.enter(undefined);
    session.enter("100", began);
    await vi.waitFor(() => expect(centre.state.status).toBe("ready"));
    await says({ unread: 1, added: [signIn("1")] });
  }
  expect(centre.state.unread).toBe(1);
  expect(services.get(TOASTS).state).toEqual([]);
});

test("a sign-in while the page heard nothing is shown when it hears again; what was there from the start is not", async () => {
  const { http, feed, services } = await open([signIn("1"), signIn("2", { isRead: true })]);
  expect(services.get(TOASTS).state).toEqual([]);
  http.on(LIST, { items: [signIn("4", { isRead: true }), signIn("3"), signIn("1")], next: null, unread: 2 });
  await afterwards(() => feed.image("player", {}));
  await vi.waitFor(() => expect(services.get(TOASTS).state).toHaveLength(1));
});

test("results of bets are spoken, other messages are not; Escape closes one", async () => {
  const { show, bus, announcer, told } = await open([]);
  const container = await show(<Toasts />);
  await afterwards(() => {
    bus.publish(popupRequested, { type: "warn", message: "The list is full", name: "favorites-full" });
    bus.publish(popupRequested, { type: "success", message: "Bet won", name: "bet-settled" });
  });
  expect(announcer.state).toBe("Bet won");
  const toast = container.querySelector<HTMLElement>(".toast");
  await afterwards(() => toast?.dispatchEvent(new KeyboardEvent("keydown", { key: "Escape", bubbles: true })));
  expect(container.querySelectorAll(".toast")).toHaveLength(1);
  expect(told("notification-centre/popup-closed")).toEqual([{ name: "favorites-full", by: "player" }]);
});

test("a request without a type is a toast", async () => {
  const { bus, services } = await open([]);
  const publish = bus.publish.bind(bus) as (topic: unknown, payload: unknown) => void;
  publish(popupRequested, { message: "Your teams", isMultipleChoice: true, totalSelectedFavourite: 2 });
  expect(services.get(TOASTS).state).toMatchObject([{ type: "toast", totalSelectedFavourite: 2, isVisible: true }]);
});

test("the next player sees nothing of the last one, whose answers come late", async () => {
  const { http, centre, session, feed } = await open([settled("1")]);
  let answer: (page: object) => void = () => undefined;
  http.on(LIST, () => new Promise((resolve) => (answer = resolve)));
  const late = centre.load();
  session.enter(undefined);
  answer({ items: [settled("9")], next: null, unread: 1 });
  await late;
  expect(centre.state).toMatchObject({ items: [], unread: 0, status: "idle" });
  expect(feed.channels).toEqual([]);
});
