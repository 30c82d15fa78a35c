// @vitest-environment jsdom
import { mount, testPage } from "@core/testing";
import { within } from "@testing-library/react";
import { act } from "react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
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
  const { container, screen, user, unmount } = await mount(services, <MaintenanceScreen />);
  const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));
  const press = () => user.click(within(container).getByRole("button"));
  return { screen, stands, pass, press, unmount, http };
}

const FROM = "/maintenance?from=%2Ffootball%3Fday%3Dtoday";

test("the screen asks again every half minute, and returns to the visitor's page when the maintenance ends", async () => {
  const { stands, pass } = await screenAt(FROM, { isOn: true });
  await pass(31_000);
  expect(replace).not.toHaveBeenCalled();
  stands({ isOn: false });
  await pass(30_000);
  expect(replace.mock.calls).toEqual([["/football?day=today"]]);
});

test("the screen shows the end of the maintenance if it is known and not past", async () => {
  const { screen, stands, pass } = await screenAt(FROM, { isOn: true, until: "2026-12-01T10:15:00Z" });
  expect(screen.getByText(/10:15/)).toBeDefined();
  stands({ isOn: true, until: "2026-12-01T08:59:00Z" });
  await pass(30_000);
  expect(screen.queryByText(/08:59/)).toBeNull();
  expect(screen.getByText(/Your money and your bets are safe/)).toBeDefined();
});

test("the button asks at once; a visitor who opened the screen directly returns home only by it", async () => {
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
