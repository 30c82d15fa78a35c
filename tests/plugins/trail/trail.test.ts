import { navigationCompleted } from "@core";
import { startPlugin } from "@core/testing";
import { afterEach, expect, test, vi } from "vitest";
import plugin from "./plugin.ts";
import { TRAIL_KEY } from "./trail-key.ts";

afterEach(() => vi.useRealTimers());

test("visited pages are recorded together, until the plugin ends", () => {
  vi.useFakeTimers();
  const { bus, scope, storage } = startPlugin(plugin);
  const show = (screen: string) => bus.publish(navigationCompleted, { screen, route: screen, path: "/" });
  show("home");
  show("event");
  expect(storage.get(TRAIL_KEY)).toBeUndefined();
  vi.advanceTimersByTime(100);
  expect(storage.get(TRAIL_KEY)).toBe("home event");
  scope.dispose();
  show("home");
  vi.advanceTimersByTime(1000);
  expect([storage.get(TRAIL_KEY), vi.getTimerCount()]).toEqual(["home event", 0]);
});
