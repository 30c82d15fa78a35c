// @vitest-environment jsdom
import { BUS, defineManifest, FEED, fill, I18N, REGISTRY, Scope, Services, slot, SlotOutlet } from "@core";
import { createBus, PluginRegistry, recordFacts } from "@core/host";
import { mount, ScriptedFeed, testPage } from "@core/testing";
import { act } from "react";
import { afterEach, expect, test, vi } from "vitest";
import { retryLost } from "./retry-lost.ts";

const PLACE = slot("test/place");

afterEach(() => void vi.useRealTimers());

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

test.each([["before the retries start"], ["afterwards"]])(
  "a failed load %s is retried when the connection is back",
  async (when) => {
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
  },
);

test("it is retried only when the connection is back, as often as necessary", async () => {
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

test("a load that failed while online is retried soon, but not endlessly", async () => {
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
