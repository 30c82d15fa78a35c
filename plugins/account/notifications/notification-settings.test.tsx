// @vitest-environment jsdom
import { HttpError, Store } from "@core";
import { mount, startPlugin } from "@core/testing";
import { afterEach, expect, test, vi } from "vitest";
import { PUSH_HERE, type PushHere, type PushHereState } from "../../notification-centre/contract.ts";
import plugin from "../plugin.ts";
import GroupScreen from "./group-screen.tsx";
import texts from "./locales/en.json" with { type: "json" };
import { OFFERS_WORDING } from "./matrix-rules.ts";
import NotificationSettingsScreen from "./notification-settings-screen.tsx";
import type { NotificationSettings } from "./notification-settings-wire.ts";

const [FIND, TURN, QUIET] = [
  "GET /api/v1/notification-settings",
  "PUT /api/v1/notification-settings",
  "PUT /api/v1/notification-settings/quiet",
];
const NONE: NotificationSettings = {
  wishes: [],
  consents: [],
  quietZone: null,
  quietHours: { from: "23:00", to: "08:00" },
  devices: 0,
};

class ScriptedPush extends Store<PushHereState> implements PushHere {
  turned = 0;
  constructor(status: PushHereState["status"]) {
    super({ status, isBusy: false });
  }
  check = () => Promise.resolve();
  turnOn = () => Promise.resolve(void this.turned++);
}

let close = () => Promise.resolve();
afterEach(() => close());

interface Opened {
  readonly settings?: NotificationSettings;
  readonly status?: PushHereState["status"];
  readonly page?: string;
}

async function open({ settings = NONE, status = "on", page: activePage }: Opened = {}) {
  const push = new ScriptedPush(status);
  const page = startPlugin(plugin, {
    texts: { "account-notifications": texts },
    services: (services) => services.provideValue(PUSH_HERE, push),
  });
  page.navigation.be({ params: activePage === undefined ? {} : { activePage } });
  await page.i18n.load("account-notifications");
  page.http.on(FIND, settings);
  const mounted = await mount(page.services, activePage ? <GroupScreen /> : <NotificationSettingsScreen />);
  close = () => mounted.unmount();
  const { screen, user } = mounted;
  await screen.findAllByRole("switch");
  const control = (name: string) => screen.getByRole("switch", { name });
  return { ...page, push, screen, user, control };
}

test("a switch shows the press at once and sends this switch alone", async () => {
  const { http, control, user } = await open();
  let answer: (settings: NotificationSettings) => void = () => undefined;
  http.on(TURN, () => new Promise<NotificationSettings>((resolve) => (answer = resolve)));
  expect(control("Bets, Mail").ariaChecked).toBe("false");
  await user.click(control("Bets, Mail"));
  expect(control("Bets, Mail").ariaChecked).toBe("true");
  answer({ ...NONE, wishes: [{ subject: "bets", channel: "email", isOn: true }] });
  await vi.waitFor(() =>
    expect(http.requests(TURN).map(({ body }) => body)).toEqual([{ subject: "bets", channel: "email", isOn: true }]),
  );
  expect(control("Bets, Mail").ariaChecked).toBe("true");
});

test("a press that the platform did not store is taken back and said beside its row", async () => {
  const { http, control, user, screen } = await open();
  http.on(TURN, () => {
    throw new HttpError(503, "Service Unavailable", { errorCode: 0, message: "", details: {} });
  });
  await user.click(control("Bets, Push"));
  const alert = await screen.findByRole("alert");
  expect(alert.textContent).toBe(texts.failed);
  expect(alert.closest("tr")?.textContent).toContain(texts.subject.bets.about);
  expect(control("Bets, Push").ariaChecked).toBe("true");
});

test("what must always arrive has no switch, nor what is not offered", async () => {
  const { screen } = await open();
  expect(screen.queryByRole("switch", { name: "Sign-in and security, Mail" })).toBeNull();
  expect(screen.queryByRole("switch", { name: "Matches you follow, SMS" })).toBeNull();
  expect(screen.getAllByText(texts.always).length).toBe(8);
  expect(screen.getAllByText(texts.notOffered).length).toBe(5);
});

test("offers are off, and a yes names the wording that it answers", async () => {
  const { http, control, user } = await open();
  http.on(TURN, NONE);
  expect(control("Casino offers, SMS").ariaChecked).toBe("false");
  await user.click(control("Casino offers, SMS"));
  expect(http.requests(TURN).map(({ body }) => body)).toEqual([
    { subject: "casino-offers", channel: "sms", isOn: true, wording: OFFERS_WORDING },
  ]);
});

test("quiet hours are stored with the time zone of the player", async () => {
  const { http, control, user } = await open();
  http.on(QUIET, { ...NONE, quietZone: "Europe/Kyiv" });
  await user.click(control(texts.quiet.title));
  expect(http.requests(QUIET)).toMatchObject([
    { body: { timeZone: expect.stringMatching(/^\w+/) as string, from: "23:00", to: "08:00" } },
  ]);
  await vi.waitFor(() => expect(control(texts.quiet.title).ariaChecked).toBe("true"));
});

test("quiet hours are chosen by half hours, and hours without an end are not sent", async () => {
  const zone = Intl.DateTimeFormat().resolvedOptions().timeZone;
  const { http, screen, user } = await open({ settings: { ...NONE, quietZone: zone } });
  const chosen = { from: "22:30", to: "08:00" };
  http.on(QUIET, { ...NONE, quietZone: zone, quietHours: chosen });
  const select = (name: string) => screen.getByRole<HTMLSelectElement>("combobox", { name });
  expect(select(texts.quiet.from).options).toHaveLength(48);
  await user.selectOptions(select(texts.quiet.from), "22:30");
  await user.selectOptions(select(texts.quiet.to), "22:30");
  expect(screen.getByText(texts.quiet.same)).toBeDefined();
  expect(select(texts.quiet.to).getAttribute("aria-invalid")).toBe("true");
  expect(http.requests(QUIET).map(({ body }) => body)).toEqual([{ timeZone: zone, ...chosen }]);
});

test("hours that the platform did not store are shown as they were", async () => {
  const { http, screen, user } = await open({ settings: { ...NONE, quietZone: "Europe/Kyiv" } });
  http.on(QUIET, () => {
    throw new HttpError(503, "Service Unavailable", { errorCode: 0, message: "", details: {} });
  });
  await user.selectOptions(screen.getByRole("combobox", { name: texts.quiet.from }), "13:00");
  expect((await screen.findByRole("alert")).textContent).toBe(texts.failed);
  expect(screen.getByRole<HTMLSelectElement>("combobox", { name: texts.quiet.from }).value).toBe("23:00");
});

test("away from the time zone of the quiet hours, one press takes the one of this device", async () => {
  const { http, screen, user } = await open({ settings: { ...NONE, quietZone: "Pacific/Chatham" } });
  const zone = Intl.DateTimeFormat().resolvedOptions().timeZone;
  http.on(QUIET, { ...NONE, quietZone: zone });
  const name = texts.quiet.here.replace("{{zone}}", zone.replaceAll("_", " "));
  await user.click(screen.getByRole("button", { name }));
  expect(http.requests(QUIET)).toMatchObject([{ body: { timeZone: zone } }]);
  await vi.waitFor(() => expect(screen.queryByRole("button", { name })).toBeNull());
});

test("where this browser blocks pushes, the page says that the switches count for other devices", async () => {
  const { screen } = await open({ status: "denied", settings: { ...NONE, devices: 2 } });
  expect(screen.getByText(texts.push.denied)).toBeDefined();
  expect(screen.getByText(/2 devices/)).toBeDefined();
  expect(screen.queryByRole("button", { name: texts.push.allow })).toBeNull();
});

test("where pushes are off on this device, a press turns them on", async () => {
  const { screen, user, push } = await open({ status: "off" });
  await user.click(screen.getByRole("button", { name: texts.push.allow }));
  expect(push.turned).toBe(1);
});

test("a subject has a page of its own, and so have offers", async () => {
  const bets = await open({ page: "bets" });
  expect(bets.screen.getByRole("heading", { level: 1 }).textContent).toBe(texts.subject.bets.name);
  expect(bets.screen.getAllByRole("switch")).toHaveLength(4);
  await close();
  const offers = await open({ page: "marketing" });
  expect(offers.screen.getAllByRole("switch")).toHaveLength(11);
});
