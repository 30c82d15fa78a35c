import { randomOf } from "../../../server/feed/random.ts";
import { hostileMessage } from "../../sim/frame/hostile-message.ts";
import { test } from "../support/hosted-test.ts";
import { pastedPage, say, told } from "../support/pasted-page.ts";
import { expect } from "../support/test.ts";

test.use({ expectedErrors: /Openline: / });

test("two thousand hostile messages, from the host, from a frame beside and from within, change nothing", async ({
  page,
  host,
  product,
}) => {
  await page.goto(host.serve("/hostile-messages", pastedPage(product.origin)));
  await expect.poll(() => told(page, "ready")).toHaveLength(1);
  // What a window cannot be sent is left out, as a browser would leave it out.
  const messages = Array.from({ length: 1_000 }, (_, at) => JSON.stringify(hostileOf(at)) ?? "null");
  await page.evaluate(
    ([origin, texts]) => {
      const frame = document.querySelector("iframe")!.contentWindow!;
      for (const text of texts) frame.postMessage(JSON.parse(text), origin);
      // Ten megabytes, ports of a stranger, and a good verb at another origin than the frame's.
      frame.postMessage({ openline: 1, type: "navigate", path: `/${"x".repeat(10_000_000)}` }, origin);
      frame.postMessage({ type: "openline/port" }, "http://stranger.example");
      frame.postMessage({ openline: 1, type: "navigate", path: "/tennis" }, "http://stranger.example");
    },
    [product.origin, messages] as const,
  );
  // The same from a frame of no origin beside, and from the product's own window.
  await page.evaluate(() => {
    const other = document.createElement("iframe");
    other.srcdoc = `<script>for (let turn = 0; turn < 500; turn++) parent.frames[0].postMessage({ openline: 1, type: "logout" }, "*");</script>`;
    document.body.append(other);
  });
  await page.frames()[1]!.evaluate(() => {
    for (let turn = 0; turn < 500; turn++) postMessage({ openline: 1, type: "navigate", path: "/tennis" }, "*");
  });
  await expect.poll(async () => (await told(page, "error")).map(({ code }) => code)).toContain("TOO_MANY");

  // A good verb is heard again with the next second, at the place where everything was before.
  await expect
    .poll(async () => {
      await say(page, "get-state", { id: 1 });
      return (await told(page, "state"))[0];
    })
    .toMatchObject({ path: "/football", isLoggedIn: false, picks: 0 });
  expect(await told(page, "navigate")).toEqual([]);
  expect(page.frames()[1]!.url()).toMatch(/\/football$/);
});

/** The circle and what is too deep cannot be written as JSON; the simulation has them. */
function hostileOf(at: number): unknown {
  const { kind, data } = hostileMessage(randomOf(`browser ${at}`));
  return kind === "a circle" || typeof data === "bigint" || typeof data === "symbol" ? null : data;
}
