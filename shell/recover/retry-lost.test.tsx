// @vitest-environment jsdom
import { act } from "react";
import { afterEach, expect, test, vi } from "vitest";
import { BUS, defineManifest, FEED, fill, I18N, REGISTRY, Scope, Services, slot, SlotOutlet } from "@core";
import { createBus, PluginRegistry, recordFacts } from "@core/host";
import { mount, ScriptedFeed, testPage } from "@core/testing";
import { retryLost } from "./retry-lost.ts";

const PLACE = slot("test/place");

afterEach(() => {
  vi.useRealTimers();
  document.body.replaceChildren();
});

/** A page with one plugin, whose code and part load only while `is.connected`. */
function page() {
  const is = { connected: false };
  const asked = { plugin: 0, part: 0 };
  const coming = (what: "plugin" | "part", module: unknown) => () => {
    asked[what]++;
    return is.connected ? Promise.resolve(module as never) : Promise.reject(new Error("no connection"));
  };
  const part = { id: "bell", order: 1, load: coming("part", { default: () => "bell" }) };
  const manifest = defineManifest({
    id: "news",
    fills: [fill(PLACE, part)],
    load: coming("plugin", { default: {} }),
  });
  const [bus, services, scope, feed] = [createBus(), new Services(), new Scope(), new ScriptedFeed()];
  const record = recordFacts(bus, scope);
  const registry = new PluginRegistry({ manifests: [manifest], services, bus, scope });
  services.provideValue(BUS, bus).provideValue(REGISTRY, registry).provideValue(FEED, feed);
  services.provideValue(I18N, testPage().i18n);
  return { services, scope, feed, record, is, asked };
}

test.each([["before anybody heeds it"], ["afterwards"]])("what was lost %s comes with the connection", async (when) => {
  const { services, scope, feed, record, is } = page();
  if (when === "afterwards") retryLost(services, scope, record);
  const { container } = await mount(services, <SlotOutlet slot={PLACE} />);
  if (when !== "afterwards") retryLost(services, scope, record);
  expect(container.textContent).toBe("");

  is.connected = true;
  feed.become("offline");
  feed.become("live");
  await vi.waitFor(async () => {
    await act(() => Promise.resolve());
    expect(container.textContent).toBe("bell");
  });
});

test("it is asked for again only when the connection is back, as often as it takes", async () => {
  const { services, scope, feed, record, is, asked } = page();
  retryLost(services, scope, record);
  const { container } = await mount(services, <SlotOutlet slot={PLACE} />);
  expect(asked).toEqual({ plugin: 1, part: 1 });
  feed.become("offline");
  expect(asked.plugin).toBe(1);
  await act(() => Promise.resolve(void window.dispatchEvent(new Event("online"))));
  expect(asked.plugin).toBe(2);
  expect(container.textContent).toBe("");

  is.connected = true;
  await act(() => Promise.resolve(feed.become("live")));
  expect(container.textContent).toBe("bell");

  const before = { ...asked };
  await act(() => Promise.resolve(void window.dispatchEvent(new Event("online"))));
  expect(asked).toEqual(before);
});

test("what failed while the connection stands is asked for again soon, but not without end", async () => {
  vi.useFakeTimers();
  const { services, scope, record, asked } = page();
  retryLost(services, scope, record);
  await services
    .get(REGISTRY)
    .ensure("news")
    .catch(() => undefined);
  expect(asked.plugin).toBe(1);
  await vi.advanceTimersByTimeAsync(5000);
  expect(asked.plugin).toBe(2);
  await vi.advanceTimersByTimeAsync(3_600_000);
  expect(asked).toEqual({ plugin: 3, part: 0 });
});
