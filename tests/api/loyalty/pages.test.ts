import { expect, test } from "vitest";
import { deskPages, deskPageText } from "../../../plugins/loyalty/desk/pages/wire.ts";
import { vipPageAnswer } from "../../../plugins/loyalty/pages/wire.ts";
import { codeOf, type DeskWorker, deskWorker } from "../../support/desk/desk-worker.ts";
import { onGateEngine } from "../../support/platform/on-each-engine.ts";

const TEXT = { title: "Über VIP", body: "<b>Ein</b> Absatz.\n\nNoch einer & <script>alert(1)</script>" };
const REASON = "Asked for by the brand";

onGateEngine({}, (on) => {
  const write = (desk: DeskWorker, place: string, version: number, text: object | null, reason = REASON) =>
    desk.post(`/vip-pages/${place}/versions`, { version, text, reason });
  const read = async (desk: DeskWorker, place: string) =>
    deskPageText.parse((await desk.get(`/vip-pages/${place}`)).body);
  const shown = async (page: string, language: string) =>
    vipPageAnswer.parse((await on.platform.call("GET", `/api/v1/loyalty/pages/${page}?language=${language}`)).body)
      .text;

  test("a text is shown in its language as it was typed, and given back, with who changed what", async () => {
    const [ana, ben] = [await deskWorker(on.platform, "compliance"), await deskWorker(on.platform, "administrator")];
    expect(await read(ana, "vip-info/de")).toMatchObject({ version: 0, text: null, versions: [] });
    const padded = { title: ` ${TEXT.title} `, body: `\n${TEXT.body}\n` };
    expect((await write(ana, "vip-info/de", 0, padded)).body).toEqual({ version: 1 });
    expect(await shown("vip-info", "de")).toEqual(TEXT);
    expect(await shown("vip-info", "en")).toBeNull();
    expect(await shown("vip-club", "de")).toBeNull();
    const { items, languages } = deskPages.parse((await ana.get("/vip-pages")).body);
    expect([items.length, languages.length]).toEqual([10, 13]);
    expect(items.find(({ page }) => page === "vip-info")).toMatchObject({ written: ["de"], changedBy: ana.name });
    expect(items.find(({ page }) => page === "vip-club")).toMatchObject({
      needs: "premium",
      written: [],
      changedBy: null,
    });

    expect((await write(ben, "vip-info/de", 1, null, "The product's own is better")).body).toEqual({ version: 2 });
    expect(await shown("vip-info", "de")).toBeNull();
    expect((await read(ana, "vip-info/de")).versions).toMatchObject([
      { version: 2, text: null, changedBy: ben.name, reason: "The product's own is better" },
      { version: 1, text: TEXT, changedBy: ana.name, reason: REASON },
    ]);
    const { rows } = await on.platform.database.query(
      "select who, reason, details from desk_audit where act = 'vip.write' order by seq",
    );
    expect(rows).toEqual([
      { who: ana.id, reason: REASON, details: { page: "vip-info", language: "de", version: 1, isOwn: false } },
      {
        ...{ who: ben.id, reason: "The product's own is better" },
        details: { page: "vip-info", language: "de", version: 2, isOwn: true },
      },
    ]);
  });

  test("of two who write at once one is refused by name, and what the other wrote stays", async () => {
    const [ana, ben] = [await deskWorker(on.platform, "compliance"), await deskWorker(on.platform, "compliance")];
    const both = await Promise.all([
      write(ana, "shop/fr", 0, { title: "A", body: "A" }),
      write(ben, "shop/fr", 0, { title: "B", body: "B" }),
    ]);
    expect(both.map(codeOf).toSorted()).toEqual(["PAGE_CHANGED", undefined]);
    const kept = await read(ana, "shop/fr");
    expect(kept.text?.title).toBe(codeOf(both[0]) === undefined ? "A" : "B");
    expect(codeOf(await write(ana, "shop/fr", 0, TEXT))).toBe("PAGE_CHANGED");
    expect(codeOf(await write(ana, "shop/fr", 9, TEXT))).toBe("PAGE_CHANGED");
    expect(await read(ben, "shop/fr")).toEqual(kept);
    expect((await write(ana, "shop/fr", 1, TEXT)).body).toEqual({ version: 2 });
  });

  test("what does not fit is refused by the name of its field, and nothing is kept", async () => {
    const ana = await deskWorker(on.platform, "compliance");
    const faults = async (text: object, place = "top-rank/en", reason = REASON) => {
      const { body } = await write(ana, place, 0, text, reason);
      return (body as { fields?: { name: string }[] }).fields?.map(({ name }) => name);
    };
    expect(await faults({ title: "a".repeat(101), body: "a".repeat(5001) })).toEqual(["text.title", "text.body"]);
    expect(await faults({ title: " ", body: "\n" })).toEqual(["text.title", "text.body"]);
    expect(await faults({ title: "a\nb", body: "a\u001bb" })).toEqual(["text.title", "text.body"]);
    expect(await faults({ title: "a", body: "a\u0000b" })).toEqual(["text.body"]);
    expect(await faults(TEXT, "top-rank/en", "no")).toEqual(["reason"]);
    expect(await faults(TEXT, "top-rank/xx")).toEqual(["language"]);
    expect(await faults(TEXT, "home/en")).toEqual(["page"]);
    expect((await read(ana, "top-rank/en")).versions).toEqual([]);
    const most = { title: "🏆".repeat(50), body: "字".repeat(5000) };
    expect((await write(ana, "top-rank/en", 0, most)).status).toBe(200);
    expect(await shown("top-rank", "en")).toEqual(most);
  });
});
