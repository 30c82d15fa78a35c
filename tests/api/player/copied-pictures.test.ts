import { beforeEach, expect, test } from "vitest";
import { privacyState } from "../../../plugins/account/privacy/privacy-wire.ts";
import { picture, Sender } from "../../support/identity/documents.ts";
import { onEachEngine } from "../../support/platform/on-each-engine.ts";
import { Person } from "../../support/players/mfa.ts";
import { until } from "../../support/until.ts";
import { unzipBytes } from "../../support/unzip.ts";

const BASE = "/api/v1/privacy";
const GONE = "pictures/not-here.txt";

onEachEngine({}, (on) => {
  let me: Person;
  beforeEach(async () => {
    me = await Person.arrive(on.platform);
  });

  const senderOf = ({ number, token }: Person) => new Sender(on.platform, number, token);
  const query = async <R>(sql: string, ...parameters: string[]) =>
    (await on.platform.database.query<R>(sql, parameters)).rows;
  const copyOf = async (person: Person) => {
    const read = async () => privacyState.parse((await person.get(BASE)).body).copies[0];
    await person.unlock();
    await person.post(`${BASE}/copies`);
    await until(async () => (await read())?.state === "ready");
    return (await read())!;
  };
  const fetchCopy = async (person: Person, id: string) => {
    const answer = await fetch(`${on.platform.origin}${BASE}/copies/${id}/fetch`, {
      method: "POST",
      headers: { authorization: `Token ${person.token}` },
    });
    return Buffer.from(await answer.arrayBuffer());
  };
  const filesOf = ({ number }: Person) =>
    query<{ id: string }>("select id from kyc_file where player = $1 order by arrived_at desc", number);
  const seen = async (person: Person, id: string) =>
    Buffer.from(
      await (
        await fetch(`${on.platform.origin}/api/v1/kyc/files/${id}`, {
          headers: { authorization: `Token ${person.token}` },
        })
      ).arrayBuffer(),
    );
  const rows = (files: Map<string, Buffer>, table: string) =>
    JSON.parse(files.get(`json/${table}.json`)!.toString()) as Record<string, unknown>[];
  const picturesIn = (files: Map<string, Buffer>) => [...files.keys()].filter((name) => name.startsWith("pictures/"));

  test("a copy has the pictures of the player's documents and what they typed of them", async () => {
    const sender = senderOf(me);
    const draft = await sender.draft("id-card");
    for (const side of ["front", "back"] as const) await sender.upload(draft, await picture(), side);
    const typed = { number: "AB 123-456", expiresOn: "2031-05-06" };
    await on.platform.call("POST", `/api/v1/kyc/submissions/${draft.id}/fields`, { token: me.token, body: typed });
    const { id, bytes } = await copyOf(me);
    const archive = await fetchCopy(me, id);
    expect(archive.length).toBe(bytes);

    const files = unzipBytes(archive);
    const [newest] = await filesOf(me);
    const names = ["pictures/001-id-card-back.jpg", "pictures/002-id-card-front.jpg"];
    expect(picturesIn(files)).toEqual(names);
    expect(files.get(names[0]!)?.equals(await seen(me, newest!.id))).toBe(true);
    expect(
      rows(files, "kyc_file")
        .map(({ picture }) => picture)
        .toSorted(),
    ).toEqual(names);
    expect(rows(files, "kyc_submission")).toMatchObject([{ id: draft.id, fields: typed }]);
    const [index, list, submissions] = ["index", "pages/kyc_file", "pages/kyc_submission"].map((name) =>
      files.get(`${name}.html`)?.toString(),
    );
    expect(index).toContain(`href="${names[0]}"`);
    expect(list).toContain(`href="../${names[0]}"`);
    expect(submissions).toContain("AB 123-456");
  });

  test("an archive never holds another player's picture, even where a row names it", async () => {
    const other = await Person.arrive(on.platform);
    for (const person of [me, other]) await senderOf(person).sent();
    const [theirs] = await filesOf(other);
    const { id } = await copyOf(me);
    await query(
      `update data_copy set pictures = pictures || jsonb_build_array(jsonb_build_object('id', $2::text, 'name', 'pictures/x.jpg'))
       where id = $1`,
      id,
      theirs!.id,
    );
    const archive = await fetchCopy(me, id);
    const files = unzipBytes(archive);
    expect(picturesIn(files)).toEqual(["pictures/001-passport-front.jpg", GONE]);
    expect(files.get(GONE)?.toString()).toContain("pictures/x.jpg");
    expect(archive.includes((await seen(other, theirs!.id)).subarray(600, 700))).toBe(false);
  });

  test("a picture whose row is in one account and whose document in another is in neither copy", async () => {
    const other = await Person.arrive(on.platform);
    for (const person of [me, other]) await senderOf(person).sent();
    const [mine] = await filesOf(me);
    await query("update kyc_file set player = $2 where id = $1", mine!.id, other.number);
    for (const [person, count] of [
      [me, 0],
      [other, 1],
    ] as const) {
      const files = unzipBytes(await fetchCopy(person, (await copyOf(person)).id));
      expect(picturesIn(files)).toHaveLength(count);
    }
  });

  test("a picture that is erased before the archive is fetched is named as gone", async () => {
    await senderOf(me).sent();
    const { id } = await copyOf(me);
    await query("update kyc_file set erased_at = now(), wrapped_key = null where player = $1", me.number);
    const files = unzipBytes(await fetchCopy(me, id));
    expect(picturesIn(files)).toEqual([GONE]);
    const later = unzipBytes(await fetchCopy(me, (await copyOf(me)).id));
    expect(picturesIn(later)).toEqual([]);
    expect(rows(later, "kyc_file")).toMatchObject([{ picture: "(erased)" }]);
  });

  test("what no key opens any more is said to be so, and the rest of the copy is there", async () => {
    const draft = await senderOf(me).draft();
    await query("update kyc_submission set fields = 'aaaaaaaa.bbbb' where id = $1", draft.id);
    const files = unzipBytes(await fetchCopy(me, (await copyOf(me)).id));
    expect(rows(files, "kyc_submission")[0]?.["fields"]).toMatch(/no key/);
    expect(files.has("json/player.json")).toBe(true);
  });
});
