import { expect, test, vi } from "vitest";
import { startFeed } from "../../../server/feed/start-feed.ts";
import { MemoryFeedStore } from "../../../server/feed/store/memory-feed-store.ts";
import { describeOnPostgres } from "../../support/platform/engines.ts";
import { startPlatform, temporaryFolder } from "../../support/platform/platform.ts";
import { startPostgres } from "../../support/platform/postgres.ts";
import { startTcpProxy } from "../../support/platform/tcp-proxy.ts";

describeOnPostgres("with PostgreSQL", () => {
  test("a database that hangs makes the platform not ready, a flood of requests causes no flood of queries, and it recovers", async () => {
    const url = new URL(await (await startPostgres()).newDatabase());
    const proxy = await startTcpProxy(Number(url.port));
    url.port = String(proxy.port);
    const platform = await startPlatform({
      engine: "postgres",
      data: { dataDir: temporaryFolder(), databaseUrl: url.href },
    });
    const ready = async () => {
      const { status, body } = await platform.call("GET", "/readyz");
      return [status, (body as { reason?: string }).reason];
    };
    expect(await ready()).toEqual([200, undefined]);

    proxy.hush(true);
    const asked = vi.spyOn(platform.database, "query");
    const looks = () => asked.mock.calls.filter(([text]) => text === "select 1").length;
    await vi.waitFor(async () => expect(await ready()).toEqual([503, "database"]));
    const flood = await Promise.all(Array.from({ length: 100 }, ready));
    expect(flood).toEqual(Array(100).fill([503, "database"]));
    expect(looks()).toBeLessThan(10);
    expect((await platform.call("GET", "/livez")).status).toBe(200);

    proxy.hush(false);
    await vi.waitFor(async () => expect(await ready()).toEqual([200, undefined]));
    await platform.stop();
    await proxy.stop();
  });
});

test("a feed without any live producer is reported as lost", async () => {
  const feed = await startFeed({ store: new MemoryFeedStore(), rate: 1, seed: "openline", isReproducible: true });
  try {
    expect(feed.isReceiving()).toBe(true);
    feed.book.producers.mute("live", true);
    const later = performance.now() + 11_000;
    const clock = vi.spyOn(performance, "now").mockImplementation(() => later);
    // The other one still says that it lives, with the next tick.
    await vi.waitFor(() => expect(feed.book.producers.isSilent("prematch")).toBe(false));
    expect(feed.isReceiving()).toBe(true);
    feed.book.producers.mute("prematch", true);
    clock.mockImplementation(() => later + 11_000);
    expect(feed.isReceiving()).toBe(false);
  } finally {
    vi.restoreAllMocks();
    await feed.stop();
  }
});
