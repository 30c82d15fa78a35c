import { expect, test } from "vitest";
import { picture, Sender, type UploadAnswer } from "../../support/identity/documents.ts";
import { nestedPdf, pdfFile } from "../../support/identity/pdf-files.ts";
import { onEachEngine } from "../../support/platform/on-each-engine.ts";
import { newPlayer } from "../../support/players/players.ts";

const MEGABYTE = 1024 * 1024;

onEachEngine({}, (on) => {
  const arrive = async () => {
    const { player, token } = await newPlayer(on.platform);
    return new Sender(on.platform, player, token);
  };
  const outcome = ({ status, body }: UploadAnswer) => [status, body?.errorCode];
  const since = (start: number) => performance.now() - start;

  test("a small PDF that draws thousands or millions of forms is refused in time, and takes little memory", async () => {
    const sender = await arrive();
    const draft = await sender.draft();
    // The first one needs more time or memory than it may have, the second one more memory.
    for (const costly of [nestedPdf({ levels: 4, each: 18 }), nestedPdf()]) {
      expect(costly.length).toBeLessThan(3_000);
      const before = process.memoryUsage.rss();
      let most = 0;
      const watch = setInterval(() => (most = Math.max(most, process.memoryUsage.rss() - before)), 50);
      const start = performance.now();
      const answer = await sender.upload(draft, costly);
      clearInterval(watch);
      expect(outcome(answer)).toEqual([422, "FILE_DAMAGED"]);
      expect(since(start)).toBeLessThan(8_000);
      expect(most).toBeLessThan(400 * MEGABYTE);
    }
  });

  test("while such PDFs of others wait, a picture arrives at once, and a PDF after one of each of them", async () => {
    const costly = nestedPdf();
    const order: string[] = [];
    const waiting: Promise<unknown>[] = [];
    for (const name of ["a", "b"]) {
      const sender = await arrive();
      const draft = await sender.draft();
      for (let at = 0; at < 3; at++) waiting.push(sender.upload(draft, costly).then(() => order.push(name)));
    }
    const honest = await arrive();
    const draft = await honest.draft();
    const sendPdf = honest.upload(draft, pdfFile()).then((answer) => (order.push("honest"), answer));
    const other = await arrive();
    const start = performance.now();
    expect((await other.upload(await other.draft(), await picture())).status).toBe(204);
    expect(since(start)).toBeLessThan(4_000);
    expect((await sendPdf).status).toBe(204);
    await Promise.all(waiting);
    expect(order).toHaveLength(7);
    expect(order.indexOf("honest")).toBeLessThanOrEqual(3);
  }, 90_000);

  test("a player of whom twenty files were refused in an hour sends no more; others do, and good files do not count", async () => {
    const sender = await arrive();
    const draft = await sender.draft();
    const good = await picture(620, 620);
    const damaged = good.subarray(0, 2_000);
    expect((await sender.upload(draft, good)).status).toBe(204);
    for (let at = 0; at < 20; at++) expect(outcome(await sender.upload(draft, damaged))).toEqual([422, "FILE_DAMAGED"]);
    const late = await sender.upload(draft, damaged);
    expect(outcome(late)).toEqual([429, "TOO_MANY_ATTEMPTS"]);
    expect(Number(late.headers.get("retry-after"))).toBeGreaterThan(0);
    const other = await arrive();
    expect((await other.upload(await other.draft(), good)).status).toBe(204);
  });
});
