import { expect, test } from "vitest";
import * as z from "zod/mini";
import { definePlugin, FEED, HTTP, STORAGE, token, topic } from "./index.ts";
import { startPlugin, testPage } from "./testing.ts";
import { endOpenScopes } from "./testing/open-scopes.ts";

const counted = topic("test/counted", z.object({ count: z.int() }), { visibility: "internal" });
const COUNTER = token<{ count(): Promise<void> }>("test/counter");

const counter = definePlugin({
  start({ services, bus, scope }) {
    const [http, storage] = [services.get(HTTP).within(scope.signal), services.get(STORAGE)];
    scope.add(
      services.get(FEED).subscribe("counts", {
        image: z.object({ count: z.int() }),
        delta: z.int(),
        onImage: ({ count }) => bus.publish(counted, { count }),
        onDelta: (count) => bus.publish(counted, { count }),
      }),
    );
    services.provideValue(COUNTER, {
      async count() {
        const { count } = await http.send("/count", { method: "POST", answer: z.object({ count: z.int() }) });
        storage.set("count", String(count));
        bus.publish(counted, { count });
      },
    });
  },
});

test("the test page runs a plugin with the platform's answers from the test", async () => {
  const { services, http, storage, feed, messages } = startPlugin(counter);
  http.on("POST /count", () => ({ count: http.sent.length }));

  await services.get(COUNTER).count();
  feed.image("counts", { count: 7 });
  feed.delta("counts", 8);

  expect(messages.map(({ topic, payload, source }) => [topic.id, payload, source])).toEqual([
    ["test/counted", { count: 1 }, "test"],
    ["test/counted", { count: 7 }, "test"],
    ["test/counted", { count: 8 }, "test"],
  ]);
  expect(storage.get("count")).toBe("1");
});

test("the test page refuses an answer against the caller's schema, and a call that has no answer", async () => {
  const { services, http } = startPlugin(counter);
  await expect(services.get(COUNTER).count()).rejects.toMatchObject({ status: 404 });
  http.on("POST /count", { count: "one" });
  await expect(services.get(COUNTER).count()).rejects.toMatchObject({ errorCode: -1 });
});

test("an ended plugin reads no channel, publishes nothing, and its services are removed", async () => {
  const { services, scope, feed, http, messages } = startPlugin(counter);
  http.on("POST /count", { count: 1 });
  const counting = services.get(COUNTER).count();
  scope.dispose();

  await expect(counting).rejects.toThrow();
  feed.image("counts", { count: 7 });
  expect(feed.channels).toEqual([]);
  expect(messages).toEqual([]);
  expect(services.has(COUNTER)).toBe(false);
});

test("what the pages of a test file have begun ends with the file", () => {
  const { scope } = testPage();
  expect(scope.signal.aborted).toBe(false);
  endOpenScopes();
  expect(scope.signal.aborted).toBe(true);
});
