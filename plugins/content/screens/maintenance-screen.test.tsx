// @vitest-environment jsdom
import { act } from "react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { mount, testPage } from "@core/testing";
import texts from "../locales/en.json";
import MaintenanceScreen from "./maintenance-screen.tsx";

const NOW = Date.parse("2026-12-01T09:00:00Z");
const replace = vi.fn<(to: string) => void>();

beforeEach(() => {
  vi.useFakeTimers({ now: NOW, toFake: ["Date", "setInterval", "clearInterval"] });
  vi.stubGlobal("location", { replace });
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  replace.mockClear();
  document.body.replaceChildren();
});

/** The screen at its own address, with a platform that answers its maintenance state. */
async function screenAt(path: string, answer: object) {
  const { services, http, navigation, i18n } = testPage({ content: texts });
  await i18n.load("content");
  navigation.be({ screen: "maintenance", path });
  const stands = (given: object) => http.on("GET /api/v1/maintenance", { since: null, until: null, ...given });
  stands(answer);
  const { container, unmount } = await mount(services, <MaintenanceScreen />);
  const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));
  const press = () => act(() => Promise.resolve(container.querySelector("button")!.click()));
  return { container, stands, pass, press, unmount, http };
}

const FROM = "/maintenance?from=%2Ffootball%3Fday%3Dtoday";

test("it looks again every half minute, and goes back to where the visitor was when the platform is open", async () => {
  const { stands, pass } = await screenAt(FROM, { isOn: true });
  await pass(31_000);
  expect(replace).not.toHaveBeenCalled();
  stands({ isOn: false });
  await pass(30_000);
  expect(replace.mock.calls).toEqual([["/football?day=today"]]);
});

test("it says until when, where that is known and has not passed", async () => {
  const { container, stands, pass } = await screenAt(FROM, { isOn: true, until: "2026-12-01T10:15:00Z" });
  expect(container.textContent).toContain("10:15");
  stands({ isOn: true, until: "2026-12-01T08:59:00Z" });
  await pass(30_000);
  expect(container.textContent).not.toContain("08:59");
  expect(container.textContent).toContain("Your money and your bets are safe");
});

test("a press looks at once, and who is there by hand is led home by it alone", async () => {
  const { http, press } = await screenAt(FROM, { isOn: true });
  await press();
  expect(http.requests("GET /api/v1/maintenance")).toHaveLength(2);
  expect(replace).not.toHaveBeenCalled();

  const byHand = await screenAt("/maintenance", { isOn: false });
  await byHand.pass(60_000);
  expect(replace).not.toHaveBeenCalled();
  await byHand.press();
  expect(replace.mock.calls).toEqual([["/"]]);
});
