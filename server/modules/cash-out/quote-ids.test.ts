import { expect, test } from "vitest";
import { QuoteIds } from "./quote-ids.ts";

const NOON = Date.UTC(2026, 10, 23, 12);
const MIDNIGHT = Date.UTC(2026, 10, 24);
const quoted = { betId: "B7", revision: 3, offer: 1250, until: NOON };

/** The ids of one process. The daily secrets belong to the platform. */
async function idsAt(now: number, platform = "a") {
  const asked: string[] = [];
  const ids = new QuoteIds((day) => {
    asked.push(day);
    return Promise.resolve(`${platform} ${day}`);
  });
  await ids.ready(now);
  return { ids, asked };
}

test("a quote can be read in any process of the platform, until it has expired", async () => {
  const [{ ids: one }, { ids: other }] = [await idsAt(NOON), await idsAt(NOON)];
  const id = one.write(quoted);
  expect(other.read(id, NOON)).toEqual(quoted);
  expect(other.read(id, NOON + 1)).toBeUndefined();
});

test("another player's quote and a changed one are refused", async () => {
  const { ids } = await idsAt(NOON);
  const [, offered = "", signature = ""] = ids.write(quoted).split(".");
  const better = Buffer.from(JSON.stringify(["B7", 3, 1])).toString("base64url");
  const { ids: stranger } = await idsAt(NOON, "b");
  const wrong = [
    stranger.write(quoted),
    `${NOON}.${better}.${signature}`,
    `${NOON + 1}.${offered}.${signature}`,
    `${MIDNIGHT * 3}.${offered}.`,
    `${"9".repeat(15)}.${offered}.${signature}`,
    `${NOON}.${offered}`,
    `${NOON}.${offered}.`,
    "",
    "..",
  ];
  for (const each of wrong) expect(ids.read(each, NOON)).toBeUndefined();
});

test("the secret changes at midnight, and quotes from before it are still read after it", async () => {
  const { ids, asked } = await idsAt(MIDNIGHT - 5_000);
  const [before, after] = [ids.write({ ...quoted, until: MIDNIGHT - 1 }), ids.write({ ...quoted, until: MIDNIGHT })];
  await ids.ready(MIDNIGHT);
  expect(ids.read(after, MIDNIGHT)).toMatchObject({ offer: 1250 });
  expect(ids.read(before, MIDNIGHT - 1)).toMatchObject({ offer: 1250 });
  expect(asked).toEqual(["2026-11-23", "2026-11-24"]);
  await ids.ready(NOON + 24 * 3_600_000);
  expect(ids.read(before, MIDNIGHT - 1)).toBeUndefined();
});
