// @vitest-environment jsdom
import { CONFIG, type Config, HttpError, popupRequested, type Scope, Store } from "@core";
import { mount, type Mounted, type SentRequest, startPlugin } from "@core/testing";
import { within } from "@testing-library/react";
import { act } from "react";
import { afterEach, expect, test, vi } from "vitest";
import { SESSION, type Session } from "../session/contract.ts";
import { PAYMENT_STATUSES } from "./centre/item-view-rules.ts";
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
  id,
  at,
  isRead: false,
  kind: "bet-settled",
  betId: `b${id}`,
  currency: "EUR",
  home: "Arsenal",
  away: "Chelsea",
  legs: 1,
  status: "won",
  payout: 2050,
  amount: 2050,
  reason: null,
  ...change,
});
const signIn = (id: string, change: object = {}) => ({
  id,
  at,
  isRead: false,
  kind: "new-device",
  device: "Firefox, Windows",
  address: "203.0.113.9",
  ...change,
});
const security = (id: string) => ({ id, at, isRead: false, kind: "security-changed", change: "passkey-added" });

let scope: Scope;
let mounted: Mounted | undefined;
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
    texts: { "notification-centre": en, core: { close: "Close", retry: "Try again" } },
  });
  ({ scope } = page);
  const { unread = items.length, next = null } = more;
  page.http.on(LIST, { items, next, unread });
  page.http.on(READ, ({ body }: SentRequest) => ({ unread: 0, readUpTo: (body as { upTo: string }).upTo }));
  await Promise.all(["notification-centre", "core"].map((namespace) => page.i18n.load(namespace)));
  session.enter("100");
  const centre = page.services.get(CENTRE);
  await vi.waitFor(() => expect(centre.state.status).not.toBe("loading"));
  const show = async (node: React.ReactNode) => {
    mounted = await mount(page.services, node);
    return mounted;
  };
  const publish = (notifications: object, version?: number) =>
    act(() => Promise.resolve(page.feed.delta("player", { notifications }, version)));
  const published = (id: string) => page.messages.filter(({ topic }) => topic.id === id).map(({ payload }) => payload);
  return { ...page, session, centre, show, publish, published };
}

const rows = ({ screen }: Mounted) => screen.getAllByRole("listitem");
/** Which rows are marked as new. */
const marks = (shown: Mounted) => rows(shown).map((row) => within(row).queryByText("New") !== null);

test("a notification that arrives while the list is loaded is neither lost nor counted back", async () => {
  const { http, feed, publish, centre } = await open([settled("1")]);
  const answers: ((page: object) => void)[] = [];
  http.on(LIST, () => new Promise((resolve) => answers.push(resolve)));
  await afterwards(() => feed.image("player", {}));
  await publish({ unread: 2, added: [settled("2")] });
  await afterwards(() => answers.shift()?.({ items: [settled("1")], next: null, unread: 1 }));
  expect(centre.state).toMatchObject({ unread: 2, items: [{ id: "2" }, { id: "1" }] });
  await vi.waitFor(() => expect(answers).toHaveLength(1));
  await afterwards(() => answers.shift()?.({ items: [settled("2"), settled("1")], next: null, unread: 2 }));
  expect(centre.state).toMatchObject({ status: "ready", unread: 2, items: [{ id: "2" }, { id: "1" }] });
});

test("the bell shows the number of unread notifications, follows the feed, and is hidden from visitors", async () => {
  const { show, publish, session } = await open([settled("1")]);
  const { screen, container } = await show(<Bell />);
  const name = () => screen.getByRole("button").ariaLabel;
  expect(name()).toBe("Notifications, 1 unread");
  await publish({ unread: 2, added: [settled("2")] });
  expect(name()).toBe("Notifications, 2 unread");
  await publish({ unread: 100, added: [] }, 3);
  expect(name()).toBe("Notifications, more than 99 unread");
  expect(screen.getByText("99+")).toBeDefined();
  await publish({ unread: 0, readUpTo: "2" }, 4);
  expect(name()).toBe("Notifications");
  await act(() => Promise.resolve(session.enter(undefined)));
  expect(container.textContent).toBe("");
});

test("opening the panel marks notifications as read once, and shows them as new until it closes", async () => {
  const { show, http, centre, published } = await open([settled("2"), settled("1")]);
  act(() => centre.open());
  const shown = await show(<Panel />);
  expect(http.requests(READ).map(({ body }) => body)).toEqual([{ upTo: "2" }]);
  expect(centre.state).toMatchObject({ unread: 0, items: [{ isRead: true }, { isRead: true }] });
  expect(marks(shown)).toEqual([true, true]);
  expect(published("notification-centre/opened")).toEqual([{ unread: 2 }]);
  await act(() => Promise.resolve(centre.close()));
  expect(marks(shown)).toEqual([false, false]);
});

test("a notification that arrives while the panel is open is marked as read, once", async () => {
  const { show, publish, http } = await open([settled("1")]);
  const shown = await show(<Panel />);
  await publish({ unread: 1, added: [settled("2"), settled("2"), { kind: "from-the-future" }] });
  expect(rows(shown)).toHaveLength(2);
  expect(http.requests(READ).map(({ body }) => body)).toEqual([{ upTo: "1" }, { upTo: "2" }]);
});

test("a failed request to mark as read is repeated when the panel is opened again, not before", async () => {
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

test("a notification describes its subject, links to it, and isolates names that others chose", async () => {
  const hostile = '\u202e<img src=x onerror="alert(1)">$t(bell){{count}}';
  const { show } = await open([
    settled("3", { home: hostile, legs: 3, status: "lost", payout: 0, amount: 0 }),
    settled("2", { kind: "bet-cancelled", status: "open", amount: 0, reason: "abandoned" }),
    security("1"),
  ]);
  const shown = await show(<Panel />);
  const [lost, cancelled, changed] = rows(shown);
  expect(within(lost!).getByText(hostile).tagName).toBe("BDI");
  expect(shown.screen.queryAllByRole("img")).toEqual([]);
  expect(lost?.textContent).toContain("Bet lost");
  expect(lost?.textContent).toContain("and 2 more picks");
  expect(cancelled?.textContent).toContain("The event was abandoned.");
  expect(changed?.textContent).toContain("A passkey was added");
  expect(shown.screen.getAllByRole("link").map((each) => each.getAttribute("href"))).toEqual([
    "/my-bets/calculated",
    "/my-bets/open",
    "/my-account/update-password",
  ]);
});

test("a decided correction has the words of whoever decided, and a due confirmation leads to its page", async () => {
  const correction = {
    id: "2",
    at,
    isRead: false,
    kind: "data-corrected",
    state: "refused",
    words: "Not in the passport.",
  };
  const confirmation = { id: "1", at, isRead: false, kind: "data-confirmation", state: "due" };
  const { show } = await open([correction, confirmation]);
  const { screen } = await show(<Panel />);
  const words = await screen.findByText("Not in the passport.");
  expect(words.tagName).toBe("BDI");
  expect(screen.getByRole("link", { name: en.told["data-corrected"].refused })).toBeDefined();
  const due = screen.getByRole("link", { name: en.told["data-confirmation"].due });
  expect(due.getAttribute("href")).toContain("/my-account/re-confirmation");
});

const payment = (id: string, change: object = {}) => ({
  id,
  at,
  isRead: false,
  kind: "payment-changed",
  payment: "P 1",
  direction: "withdrawal",
  status: "paid",
  amount: 5000,
  currency: "EUR",
  ...change,
});

test("a payment is told with its amount, and leads to it where the product has that screen", async () => {
  const { show, navigation } = await open([
    payment("3"),
    payment("2", { direction: "deposit", status: "disputed" }),
    payment("1", { status: "of a later release" }),
  ]);
  const { withdrawal, deposit } = en.payment;
  let hasScreen = false;
  navigation.linkTo = (route) => {
    if (!hasScreen) throw new RangeError(route);
    return `/${route}`;
  };
  const shown = await show(<Panel />);
  expect(rows(shown).map(({ textContent }) => textContent)).toEqual([
    expect.stringContaining(`${withdrawal.paid}€50.00`),
    expect.stringContaining(`${deposit.disputed}€50.00`),
    expect.stringContaining(`${withdrawal.changed}€50.00`),
  ]);
  expect(shown.screen.queryAllByRole("link")).toEqual([]);
  await shown.unmount();

  hasScreen = true;
  const { screen } = await show(<Panel />);
  const link = screen.getByRole("link", { name: withdrawal.paid });
  expect(link.getAttribute("href")).toBe("/payments-history?payment=P%201");
});

test.each(Object.entries(PAYMENT_STATUSES))("every status of a %s has a text", (direction, statuses) => {
  expect(Object.keys(en.payment[direction as keyof typeof en.payment])).toEqual([...statuses, "changed"]);
});

test("an empty list says so, a failed one can be requested again, and further pages are loaded", async () => {
  const { show, http, centre } = await open([]);
  const shown = await show(<Panel />);
  const { screen, user } = shown;
  expect(screen.getByRole("heading", { name: "No notifications yet" })).toBeDefined();
  await act(() => Promise.resolve(centre.reset()));
  http.on(LIST, () => {
    throw new HttpError(503, "Service Unavailable");
  });
  await act(() => centre.load());
  expect(screen.getByRole("alert")).toBeDefined();
  http.on(LIST, ({ query }: SentRequest) =>
    query?.["cursor"] === "2"
      ? { items: [settled("1")], next: null, unread: 0 }
      : { items: [settled("2")], next: "2", unread: 0 },
  );
  await user.click(screen.getByRole("button", { name: "Try again" }));
  expect(rows(shown)).toHaveLength(1);
  await user.click(screen.getByRole("button", { name: "Show more" }));
  expect(rows(shown)).toHaveLength(2);
});

test("a security change is shown as a message whose button opens the panel; other notifications wait at the bell", async () => {
  const { show, publish, services, centre, published } = await open([]);
  const { screen, user } = await show(<Toasts />);
  await publish({ unread: 1, added: [settled("1")] });
  expect(services.get(TOASTS).state).toEqual([]);
  await publish({ unread: 2, added: [security("2")] }, 3);
  expect(screen.getByRole("group", { name: /A passkey was added/ })).toBeDefined();
  await publish({ unread: 2, added: [security("2")] }, 4);
  expect(services.get(TOASTS).state).toHaveLength(1);
  await user.click(screen.getByRole("button", { name: "Show" }));
  expect(centre.state.isOpen).toBe(true);
  expect(published("notification-centre/popup-closed")).toEqual([{ name: "notification", by: "button" }]);
});

test("a sign-in on another device is shown at once, and its button opens the change of the password", async () => {
  const { show, publish, services, navigation, session } = await open([]);
  session.enter("100", "2026-01-01T11:00:00.000Z");
  const { screen, user } = await show(<Toasts />);
  await publish({ unread: 1, added: [signIn("1", { device: "$t(bell){{at}}<b>" })] });
  const [toast] = services.get(TOASTS).state;
  expect(toast).toMatchObject({ type: "warn", showButton: true, isVisible: true });
  expect(toast?.message.replace(/[\u2068\u2069\u202f]/g, " ")).toBe(
    "New sign-in to your account:  $t(bell){{at}}<b> ,  1 Jan 2026, 12:00 ",
  );
  expect(screen.getByRole("group").textContent).toContain("<b>");
  await user.click(screen.getByRole("button", { name: "It was not me" }));
  expect(navigation.visits).toEqual([{ to: "/my-account/update-password", replace: false }]);
});

test("a page shows no message of its own sign-in, nor of an earlier one", async () => {
  const { publish, services, session, centre } = await open([]);
  for (const began of [at, "2026-01-01T12:00:00.001Z", "2026-01-02T12:00:00.000Z"]) {
    session.enter(undefined);
    session.enter("100", began);
    await vi.waitFor(() => expect(centre.state.status).toBe("ready"));
    await publish({ unread: 1, added: [signIn("1")] });
  }
  expect(centre.state.unread).toBe(1);
  expect(services.get(TOASTS).state).toEqual([]);
});

test("a sign-in during a lost connection is shown after it returns; earlier ones are not", async () => {
  const { http, feed, services } = await open([signIn("1"), signIn("2", { isRead: true })]);
  expect(services.get(TOASTS).state).toEqual([]);
  http.on(LIST, { items: [signIn("4", { isRead: true }), signIn("3"), signIn("1")], next: null, unread: 2 });
  await afterwards(() => feed.image("player", {}));
  await vi.waitFor(() => expect(services.get(TOASTS).state).toHaveLength(1));
});

test("results of bets are announced, other messages are not; Escape closes a message", async () => {
  const { show, bus, announcer, published } = await open([]);
  const { screen, user } = await show(<Toasts />);
  await afterwards(() => {
    bus.publish(popupRequested, { type: "warn", message: "The list is full", name: "favorites-full" });
    bus.publish(popupRequested, { type: "success", message: "Bet won", name: "bet-settled" });
  });
  expect(announcer.state).toBe("Bet won");
  const message = screen.getByRole("group", { name: "The list is full" });
  act(() => within(message).getByRole("button", { name: "Close" }).focus());
  await user.keyboard("{Escape}");
  expect(screen.getAllByRole("group").map(({ ariaLabel }) => ariaLabel)).toEqual(["Bet won"]);
  expect(published("notification-centre/popup-closed")).toEqual([{ name: "favorites-full", by: "player" }]);
});

test("a message without a type is a plain one", async () => {
  const { bus, services } = await open([]);
  const publish = bus.publish.bind(bus) as (topic: unknown, payload: unknown) => void;
  publish(popupRequested, { message: "Your teams", isMultipleChoice: true, totalSelectedFavourite: 2 });
  expect(services.get(TOASTS).state).toMatchObject([{ type: "toast", totalSelectedFavourite: 2, isVisible: true }]);
});

test("late answers for the previous player are not shown to the next one", async () => {
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
