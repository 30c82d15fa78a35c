// @vitest-environment jsdom
import { CONFIG, type Config, HttpError, KEYS, type Scope, STORAGE, Store } from "@core";
import { mount, type Mounted, startPlugin } from "@core/testing";
import { act } from "react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { loggedOut, SESSION, type Session } from "../../session/contract.ts";
import centreTexts from "../locales/en.json" with { type: "json" };
import plugin from "../plugin.ts";
import { PUSH } from "../tokens.ts";
import texts from "./locales/en.json" with { type: "json" };
import { abilityOf } from "./push-device.ts";
import { PushSettings } from "./push-settings.tsx";

const BASE = "/api/v1/notifications/push";
const [KEY, ON, RENEW, OFF] = [
  `GET ${BASE}`,
  `POST ${BASE}/subscriptions`,
  `POST ${BASE}/subscriptions/renew`,
  `POST ${BASE}/subscriptions/remove`,
];
const ALL = ["bets", "money", "security"];
const ENCRYPTION = { p256dh: "B".padEnd(87, "A"), auth: "x".repeat(22) };

/** The parts of a browser that pushes use: permission, worker, the browser's own subscription, and its storage. */
class TestBrowser extends EventTarget {
  permission: NotificationPermission = "default";
  /** The player's answer to the prompt. */
  answer: NotificationPermission = "granted";
  isServiceDown = false;
  subscription: { endpoint: string; key: string } | undefined;
  readonly kept = new Map<string, unknown>();
  closed = 0;
  private made = 0;

  install(): void {
    const registration = {
      pushManager: {
        getSubscription: () => Promise.resolve(this.face()),
        subscribe: ({ applicationServerKey }: { applicationServerKey: string }) => {
          if (this.isServiceDown) return Promise.reject(new DOMException("no push service", "AbortError"));
          this.subscription = { endpoint: `https://push.test/${++this.made}`, key: applicationServerKey };
          return Promise.resolve(this.face());
        },
      },
      getNotifications: () => Promise.resolve([{ close: () => this.closed++ }]),
    };
    const face = Object.assign(this as EventTarget, {
      ready: Promise.resolve(registration),
      getRegistration: () => Promise.resolve(registration),
    });
    Object.defineProperty(navigator, "serviceWorker", { value: face, configurable: true });
    vi.stubGlobal("PushManager", class {});
    const asked = () => Promise.resolve((this.permission = this.answer));
    vi.stubGlobal("Notification", { requestPermission: asked });
    Object.defineProperty(Notification, "permission", { get: () => this.permission });
    vi.stubGlobal("caches", {
      open: () =>
        Promise.resolve({
          put: async (url: string, answer: Response) => void this.kept.set(url, await answer.json()),
        }),
    });
  }

  /** Sends a message from the worker to the page; resolves to the page's answer. */
  async ask(data: unknown): Promise<unknown> {
    let answer: unknown;
    const port = { postMessage: (said: unknown) => (answer = said) };
    await act(() => Promise.resolve(this.dispatchEvent(Object.assign(new Event("message"), { data, ports: [port] }))));
    return answer;
  }

  private face() {
    const { subscription } = this;
    if (!subscription) return null;
    const { endpoint, key } = subscription;
    return {
      endpoint,
      options: { applicationServerKey: Uint8Array.from(atob(key), (sign) => sign.charCodeAt(0)).buffer },
      toJSON: () => ({ endpoint, keys: ENCRYPTION }),
      unsubscribe: () => Promise.resolve(void (this.subscription = undefined)),
    };
  }
}

class OneSession extends Store<unknown> {
  constructor() {
    super({ isLoggedIn: false });
  }
  enter(number: string | undefined): void {
    this.set(() => ({ isLoggedIn: number !== undefined, account: number === undefined ? undefined : { number } }));
  }
}

let browser: TestBrowser;
let scope: Scope | undefined;
let mounted: Mounted | undefined;
beforeEach(() => {
  browser = new TestBrowser();
});
afterEach(async () => {
  await mounted?.unmount();
  mounted = undefined;
  scope?.dispose();
  Reflect.deleteProperty(navigator, "serviceWorker");
  vi.unstubAllGlobals();
});

interface Opened {
  readonly renewed?: readonly string[] | null;
  /** The browser's local storage, as an earlier page left it. */
  readonly kept?: Readonly<Record<string, string>>;
}

async function open({ renewed = null, kept = {} }: Opened = {}) {
  const session = new OneSession();
  const page = startPlugin(plugin, {
    services: (services) =>
      services
        .provideValue(SESSION, session as unknown as Session)
        .provideValue(CONFIG, { value: { brandName: "Openline" } } as Config),
    texts: { "notification-centre": centreTexts, "notification-centre-push": texts },
  });
  ({ scope } = page);
  for (const [key, value] of Object.entries(kept)) page.storage.set(key, value);
  page.http
    .on("GET /api/v1/notifications", { items: [], next: null, unread: 0 })
    .on(KEY, { publicKey: "AAAA" })
    .on(ON, ({ body }: { body?: unknown }) => ({ groups: (body as { groups: string[] }).groups }))
    .on(RENEW, { groups: renewed })
    .on(OFF, undefined);
  session.enter("100");
  const push = await page.services.whenProvided(PUSH);
  await act(async () => void (mounted = await mount(page.services, <PushSettings push={push} />)));
  await vi.waitFor(() => expect(push.state.status).not.toBe("unknown"));
  await act(() => Promise.resolve());
  const { screen, user } = mounted!;
  const control = () => screen.queryByRole("switch", { name: texts.title });
  const press = async (element = control()) => {
    await user.click(element!);
    await vi.waitFor(() => expect(push.state.isBusy).toBe(false));
    await act(() => Promise.resolve());
  };
  const isOn = () => control()?.ariaChecked;
  const switched = () =>
    page.messages.filter(({ topic }) => topic.id === "notification-centre/push-switched").map(({ payload }) => payload);
  const told = () => page.messages.filter(({ topic }) => topic.id === "notification-centre/popup-requested").length;
  const sent = (call: string) => page.http.requests(call).map(({ body }) => body);
  return { ...page, session, push, screen, control, press, isOn, switched, told, sent };
}

const at = { hasPush: true, isFramed: false, isIos: false, isInstalled: false };
test.each([
  ["a browser that can", at, "able"],
  ["a browser that cannot", { ...at, hasPush: false }, "none"],
  ["iOS before it is installed", { ...at, hasPush: false, isIos: true }, "install-first"],
  ["an old iOS where it is installed", { ...at, hasPush: false, isIos: true, isInstalled: true }, "none"],
  ["iOS where it is installed", { ...at, isIos: true, isInstalled: true }, "able"],
  ["another site's page", { ...at, isFramed: true }, "none"],
] as const)("in %s", (_, place, ability) => expect(abilityOf(place)).toBe(ability));

test("a browser without push notifications says that they stay at the bell", async () => {
  const { screen, control } = await open();
  expect(screen.getByText(texts.unsupported)).toBeDefined();
  expect(control()).toBeNull();
});

test("permission is requested only when the player turns it on; then the device is subscribed and has its texts", async () => {
  browser.install();
  const { services, press, isOn, sent, switched, screen } = await open();
  expect([isOn(), browser.permission, sent(RENEW)]).toEqual(["false", "default", []]);
  await press();
  expect([isOn(), browser.permission]).toEqual(["true", "granted"]);
  expect(sent(ON)).toEqual([{ endpoint: "https://push.test/1", keys: ENCRYPTION, groups: ALL }]);
  expect(browser.kept.get("/push-words.json")).toMatchObject({
    language: "en",
    dir: "ltr",
    texts: {
      "settled.won": "Bet won",
      "told.data-corrected.approved": "Your data was corrected",
      "payment.withdrawal.paid": "Your withdrawal was paid",
      "note.not-you": centreTexts.note["not-you"],
      several: texts.several,
    },
  });
  expect(switched()).toEqual([{ isOn: true }]);
  expect(services.get(STORAGE).get(KEYS.deviceToken)).toMatch(/^[\w-]{43}$/);
  expect(screen.getAllByRole<HTMLInputElement>("checkbox").map(({ checked }) => checked)).toEqual([true, true, true]);
});

test("a player who denies permission is told how to allow it, and one who does not answer can try again", async () => {
  browser.install();
  browser.answer = "default";
  const { press, isOn, screen, push } = await open();
  await press();
  expect(isOn()).toBe("false");
  browser.answer = "denied";
  await press();
  expect(screen.getByRole("alert").textContent).toContain("Your browser blocks notifications of Openline");
  expect(isOn()).toBe("false");
  browser.permission = browser.answer = "granted";
  await act(() => push.check());
  expect(screen.queryByText(/blocks/)).toBeNull();
  await press();
  expect(isOn()).toBe("true");
});

test("it stays off and says so when the browser's push service does not answer", async () => {
  browser.install();
  browser.isServiceDown = true;
  const { press, isOn, screen, sent } = await open();
  await press();
  expect([isOn(), sent(ON)]).toEqual(["false", []]);
  expect(screen.getByRole("alert").textContent).toContain("nothing was changed");
});

test("when the platform refuses, the browser keeps no subscription", async () => {
  browser.install();
  const { press, isOn, screen, http } = await open();
  http.on(ON, () => {
    throw new HttpError(422, "", { errorCode: "PUSH_ENDPOINT_REFUSED", message: "no", details: {} });
  });
  await press();
  expect([isOn(), browser.subscription]).toEqual(["false", undefined]);
  expect(screen.getByRole("alert").textContent).toContain("does not send to this browser's push service");
});

test("turning it off removes the subscription, even when the platform does not answer", async () => {
  browser.install();
  browser.permission = "granted";
  browser.subscription = { endpoint: "https://push.test/0", key: "AAAA" };
  const { services, press, isOn, http, sent, switched } = await open({ renewed: ALL });
  expect(isOn()).toBe("true");
  expect(services.get(STORAGE).get(KEYS.deviceToken)).toBeDefined();
  http.on(OFF, () => {
    throw new HttpError(0, "");
  });
  await press();
  expect([isOn(), browser.subscription, sent(OFF)]).toEqual([
    "false",
    undefined,
    [{ endpoint: "https://push.test/0" }],
  ]);
  expect(switched()).toEqual([{ isOn: false }]);
  expect(services.get(STORAGE).get(KEYS.deviceToken)).toBeUndefined();
});

test("a check that began before the player turned it off does not turn it on again", async () => {
  browser.install();
  browser.permission = "granted";
  browser.subscription = { endpoint: "https://push.test/0", key: "AAAA" };
  const { push, isOn, press, http } = await open({ renewed: ALL });
  let answer = () => undefined as void;
  http.on(RENEW, () => new Promise((resolve) => (answer = () => resolve({ groups: ALL }))));
  const before = http.requests(RENEW).length;
  const check = push.check();
  await vi.waitFor(() => expect(http.requests(RENEW).length).toBe(before + 1));
  const pressed = press();
  await vi.waitFor(() => expect(push.state.isBusy).toBe(true));
  answer();
  await Promise.all([check, pressed]);
  expect([isOn(), browser.subscription]).toEqual(["false", undefined]);
});

test("the player chooses the subjects; without any, notifications are off", async () => {
  browser.install();
  browser.permission = "granted";
  browser.subscription = { endpoint: "https://push.test/0", key: "AAAA" };
  const { screen, press, isOn, sent } = await open({ renewed: ALL });
  const box = (name: string) => screen.getByRole<HTMLInputElement>("checkbox", { name });
  const { bets, money, security } = texts.group;
  await press(box(bets));
  expect(sent(ON)).toEqual([{ endpoint: "https://push.test/0", keys: ENCRYPTION, groups: ["money", "security"] }]);
  expect([box(bets).checked, box(security).checked]).toEqual([false, true]);
  await press(box(money));
  await press(box(security));
  expect([isOn(), browser.subscription]).toEqual(["false", undefined]);
});

test("the subscription of another player on this device ends when this one logs in", async () => {
  browser.install();
  browser.permission = "granted";
  browser.subscription = { endpoint: "https://push.test/0", key: "AAAA" };
  const { isOn, sent } = await open({ renewed: null });
  expect([isOn(), browser.subscription]).toEqual(["false", undefined]);
  expect(sent(RENEW).length).toBeGreaterThan(0);
});

test("an operator's new key replaces the old one in the subscription", async () => {
  browser.install();
  browser.permission = "granted";
  browser.subscription = { endpoint: "https://push.test/0", key: "BBBB" };
  const { isOn, sent } = await open({ renewed: ["bets"] });
  expect(isOn()).toBe("true");
  expect(browser.subscription).toEqual({ endpoint: "https://push.test/1", key: "AAAA" });
  expect(sent(ON)).toMatchObject([{ endpoint: "https://push.test/1", groups: ["bets"] }]);
});

const wishOf = (account: string) => ({ [KEYS.pushWish]: JSON.stringify({ account, groups: ["bets"] }) });

test("a subscription that the device has dropped is made again, about the same subjects", async () => {
  browser.install();
  const before = await open();
  await before.press();
  await before.press(before.screen.getByRole("checkbox", { name: texts.group.security }));
  const kept = Object.fromEntries(before.storage.keys);
  before.scope.dispose();
  await mounted?.unmount();

  browser.subscription = undefined;
  const { isOn, sent, told, storage } = await open({ renewed: ["bets", "money"], kept });
  expect([isOn(), told()]).toEqual(["true", 0]);
  expect(browser.subscription).toEqual({ endpoint: "https://push.test/2", key: "AAAA" });
  expect(sent(ON)).toEqual([{ endpoint: "https://push.test/2", keys: ENCRYPTION, groups: ["bets", "money"] }]);
  expect(storage.get(KEYS.deviceToken)).not.toBe(kept[KEYS.deviceToken]);
});

test("a dropped subscription is made again once the platform answers", async () => {
  browser.install();
  browser.permission = "granted";
  const { http, push, isOn, told } = await open({ renewed: ["bets"], kept: wishOf("100") });
  browser.subscription = undefined;
  http.on(ON, () => {
    throw new HttpError(0, "");
  });
  await act(() => push.check());
  expect([push.state.status, browser.subscription, told()]).toEqual(["not-known", undefined, 0]);
  http.on(ON, { groups: ["bets"] });
  await act(() => push.check());
  expect(isOn()).toBe("true");
});

test.each([
  ["its push service does not answer", "granted", wishOf("100"), true],
  ["it has taken the permission back", "default", wishOf("100"), false],
  ["only the token tells of it", "granted", { [KEYS.deviceToken]: "x".repeat(43) }, false],
] as const)(
  "a player whose device has dropped the subscription is told once if %s",
  async (_, permission, kept, isDown) => {
    browser.install();
    browser.permission = permission;
    browser.isServiceDown = isDown;
    const { push, isOn, told, screen, press } = await open({ kept });
    await vi.waitFor(() => expect(told()).toBe(1));
    await act(() => push.check());
    expect([isOn(), told()]).toEqual(["false", 1]);
    expect(screen.getByText(texts.lost)).toBeDefined();
    browser.isServiceDown = false;
    await press();
    expect([isOn(), screen.queryByText(texts.lost)]).toEqual(["true", null]);
  },
);

test("a player whose pushes the platform has ended is told", async () => {
  browser.install();
  browser.permission = "granted";
  browser.subscription = { endpoint: "https://push.test/0", key: "AAAA" };
  const { isOn, told } = await open({ renewed: null, kept: wishOf("100") });
  await vi.waitFor(() => expect([isOn(), told()]).toEqual(["false", 1]));
});

test("what another player wanted on this device is forgotten without a word", async () => {
  browser.install();
  browser.permission = "granted";
  const { isOn, told, storage } = await open({ kept: { ...wishOf("200"), [KEYS.deviceToken]: "x".repeat(43) } });
  expect([isOn(), told(), browser.subscription]).toEqual(["false", 0, undefined]);
  expect([storage.get(KEYS.pushWish), storage.get(KEYS.deviceToken)]).toEqual([undefined, undefined]);
});

test("logging out ends and clears the notifications of this device; an expired session changes nothing", async () => {
  browser.install();
  browser.permission = "granted";
  browser.subscription = { endpoint: "https://push.test/0", key: "AAAA" };
  const { bus, session, storage } = await open({ renewed: ALL });
  await act(() => Promise.resolve(session.enter(undefined)));
  await act(() => Promise.resolve(bus.publish(loggedOut, { reason: "expired" })));
  expect([browser.subscription?.endpoint, browser.closed]).toEqual(["https://push.test/0", 0]);
  await act(() => Promise.resolve(bus.publish(loggedOut, { reason: "player" })));
  await vi.waitFor(() => expect([browser.subscription, browser.closed]).toEqual([undefined, 1]));
  expect(storage.get(KEYS.pushWish)).toBeUndefined();
});

test("a pressed push opens its screen in the open page; a logged-in page answers that it shows the news itself", async () => {
  browser.install();
  const { navigation, session } = await open();
  expect(await browser.ask({ type: "PUSH_OPENED", path: "/my-bets/calculated" })).toBe(true);
  expect(navigation.state.path).toBe("/my-bets/calculated");
  expect(await browser.ask({ type: "PUSH_CAME" })).toBe(true);
  await act(() => Promise.resolve(session.enter(undefined)));
  expect(await browser.ask({ type: "PUSH_CAME" })).toBe(false);
  expect(await browser.ask({ type: "SOMETHING_ELSE" })).toBeUndefined();
  scope?.dispose();
  expect(await browser.ask({ type: "PUSH_CAME" })).toBeUndefined();
});
