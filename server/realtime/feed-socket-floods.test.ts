import { once } from "node:events";
import { connect, type Socket } from "node:net";
import { setImmediate } from "node:timers/promises";
import { afterEach, describe, expect, test, vi } from "vitest";
import type { LoadConfiguration } from "../http/load/load-configuration.ts";
import { feedGround, isOf, resume } from "./feed-socket.fixture.ts";

const attempts: Socket[] = [];
afterEach(() => attempts.splice(0).forEach((each) => each.destroy()));

/** The answer to a handshake from an address of this machine. */
async function handshake(port: number, localAddress = "127.0.0.1") {
  const attempt = connect({ port, host: "127.0.0.1", localAddress });
  attempts.push(attempt);
  attempt.write(
    `GET /api/v1/feed HTTP/1.1\r\nHost: 127.0.0.1:${port}\r\nConnection: Upgrade\r\nUpgrade: websocket\r\nSec-WebSocket-Version: 13\r\nSec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n\r\n`,
  );
  const [answer] = (await once(attempt, "data")) as [Buffer];
  const [, status, retry] = /^HTTP\/1.1 (\d+)(?:[^]*Retry-After: (\d+))?/.exec(answer.toString()) ?? [];
  return { status, retry, attempt };
}

async function statuses(port: number, addresses: readonly string[]) {
  const found = [];
  for (const address of addresses) found.push((await handshake(port, address)).status);
  return found;
}

const ground = (load: Partial<LoadConfiguration>, isBusy?: () => boolean) => feedGround(load, isBusy);

describe("sockets of an address", () => {
  const feed = ground({ socketsOfAddress: 2 });

  test("are refused beyond their number with the time to wait, those of another are not, and places become free", async () => {
    const first = await handshake(feed.port());
    expect(await statuses(feed.port(), ["127.0.0.1", "127.0.0.1", "127.0.0.2"])).toEqual(["101", "429", "101"]);
    expect(await handshake(feed.port())).toMatchObject({ status: "429", retry: "5" });
    first.attempt.destroy();
    await vi.waitFor(async () => expect((await handshake(feed.port())).status).toBe("101"));
  });
});

describe("sockets in all", () => {
  const feed = ground({ sockets: 2 });

  test("are refused beyond their number, from every address", async () => {
    const addresses = ["127.0.0.1", "127.0.0.2", "127.0.0.3"];
    expect(await statuses(feed.port(), addresses)).toEqual(["101", "101", "503"]);
    expect((await handshake(feed.port(), "127.0.0.4")).retry).toBe("5");
  });
});

describe("a flood of handshakes", () => {
  const feed = ground({ handshakesOfAddress: 1 });

  test("is refused for the address that makes them", async () => {
    const found = await statuses(feed.port(), Array<string>(13).fill("127.0.0.1"));
    expect([found.slice(0, 10).every((status) => status === "101"), found.at(-1)]).toEqual([true, "429"]);
    expect((await handshake(feed.port(), "127.0.0.2")).status).toBe("101");
  });
});

describe("under overload", () => {
  let isBusy = false;
  const feed = ground({}, () => isBusy);

  test("new sockets are refused, and existing ones continue", async () => {
    const goals = feed.channel("event:1", () => ({}));
    const { send, receive } = await feed.client();
    isBusy = true;
    expect(await handshake(feed.port())).toMatchObject({ status: "503", retry: "5" });
    send({ type: "subscribe", channels: [{ channel: "event:1" }] });
    await receive(isOf("image"));
    goals.publish({ goals: 1 });
    await receive(isOf("delta"));
  });
});

describe("the messages of one socket", () => {
  const feed = ground({ messagesOfSocket: 2, subscriptions: 30 });

  test("close it when there are too many, however small", async () => {
    const { connection, send } = await feed.client();
    const closed = once(connection, "close") as Promise<[number]>;
    for (let at = 0; at < 25; at++) send("{}");
    expect((await closed)[0]).toBe(1008);
  });

  test("close it earlier when they are long", async () => {
    const { connection, send } = await feed.client();
    const closed = once(connection, "close") as Promise<[number]>;
    for (let at = 0; at < 3; at++) send(JSON.stringify("x".repeat(40_000)));
    expect((await closed)[0]).toBe(1008);
  });

  test("are invalid when nested without end", async () => {
    const { send, receive } = await feed.client();
    send("[".repeat(50_000));
    expect(await receive(isOf("refused"))).toMatchObject({ errorCode: "MESSAGE_INVALID" });
  });

  test("subscribe to no more channels than there is room for, until others unsubscribe", async () => {
    const names = Array.from({ length: 31 }, (_, id) => feed.channel(`event:${id}`, () => ({})).name);
    const wanted = names.map((channel) => ({ channel }));
    const first = await feed.client();
    first.send({ type: "subscribe", channels: wanted });
    expect(await first.receive(isOf("refused"))).toMatchObject({ channel: "event:30", errorCode: "BUSY" });
    const second = await feed.client();
    second.send({ type: "subscribe", channels: wanted.slice(30) });
    await second.receive(isOf("refused", "event:30"));
    first.connection.close();
    await vi.waitFor(() => expect(feed.socket.size).toBe(1));
    second.send({ type: "subscribe", channels: wanted.slice(30) });
    await second.receive(isOf("image", "event:30"));
  });
});

describe("a silent socket", () => {
  const feed = ground({ silentSocketSeconds: 30 });
  afterEach(() => vi.restoreAllMocks());

  test("is closed, one that has subscribed stays", async () => {
    feed.channel("event:1", () => ({}));
    const [silent, used] = [await feed.client(), await feed.client()];
    used.send({ type: "subscribe", channels: [{ channel: "event:1" }] });
    await used.receive(isOf("image"));
    const closed = once(silent.connection, "close");
    const later = performance.now() + 31_000;
    vi.spyOn(performance, "now").mockReturnValue(later);
    await closed;
    await used.receive(isOf("alive"));
    expect(used.connection.readyState).toBe(used.connection.OPEN);
  });
});

describe("a message that names hundreds of channels", () => {
  const feed = ground({});
  let computed = 0;
  const compute = () => {
    computed++;
    for (const until = performance.now() + 2; performance.now() < until;);
  };

  test.each(["subscribe", "resume"])("to %s is processed in turns with other work", async (type) => {
    const names = Array.from({ length: 100 }, (_, id) => `event:${type}-${id}`);
    for (const name of names) {
      feed.channel(name, () => {
        compute();
        return {};
      });
    }
    const { send, received } = await feed.client();
    if (type === "subscribe") send({ type, channels: names.map((channel) => ({ channel })) });
    else send(resume(Object.fromEntries(names.map((name) => [name, 0]))));
    let most = 0;
    while (received.filter(isOf("image")).length < names.length) {
      const before = computed;
      await setImmediate();
      most = Math.max(most, computed - before);
    }
    // Two turns of six milliseconds, each with three images and the one that exceeds its end.
    expect(most).toBeLessThanOrEqual(8);
  });
});
