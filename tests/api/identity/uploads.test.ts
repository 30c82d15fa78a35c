import { createHash } from "node:crypto";
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { sendAndCut } from "../../support/identity/cut-upload.ts";
import { picture, Sender } from "../../support/identity/documents.ts";
import { onEachEngine } from "../../support/platform/on-each-engine.ts";
import { startPlatform } from "../../support/platform/platform.ts";
import { newPlayer } from "../../support/players/players.ts";
import { until } from "../../support/until.ts";

onEachEngine({}, (on) => {
  const arrive = async () => {
    const { player, token } = await newPlayer(on.platform);
    return new Sender(on.platform, player, token);
  };
  const begun = async (bytes: Buffer, sender?: Sender) => {
    const owner = sender ?? (await arrive());
    const draft = await owner.draft();
    const answer = await owner.begin(draft, bytes.length);
    return { owner, draft, location: answer.headers.get("location") ?? "", answer };
  };
  const standing = async (owner: Sender, location: string) =>
    Number((await owner.tus("HEAD", location)).headers.get("upload-offset"));
  /** Goes on with an upload as clients do: where the platform says it stands, and again where that was too early. */
  const resumed = async (owner: Sender, location: string, bytes: Buffer) => {
    for (let tries = 0; tries < 3; tries++) {
      const offset = await standing(owner, location);
      const { status } = await owner.patch(location, offset, bytes.subarray(offset));
      if (status !== 409) return status;
    }
    return 409;
  };
  const filesOf = async (owner: Sender) => (await owner.overview()).documents[0]?.submission?.files ?? [];
  const stored = () => {
    const folder = join(on.platform.data.dataDir, "identity-files");
    return readdirSync(folder).map((name) => readFileSync(join(folder, name)));
  };

  test("an upload that is cut at any percent arrives whole", async () => {
    const bytes = await picture(700, 650);
    const failed: number[] = [];
    let owner = await arrive();
    for (let percent = 1; percent < 100; percent++) {
      // A player may begin sixty uploads an hour.
      if (percent % 9 === 0) owner = await arrive();
      const { location, draft } = await begun(bytes, owner);
      // Something arrives, and some of what was announced never does.
      const cut = Math.max(1, Math.floor((bytes.length * percent) / 100));
      const part = { location, offset: 0, bytes: bytes.subarray(0, cut), length: bytes.length };
      await sendAndCut(on.platform.origin, owner, part);
      const status = await resumed(owner, location, bytes);
      const [file] = (await filesOf(owner)).slice(-1);
      if (status !== 204 || !file) failed.push(percent);
      await owner.post(`submissions/${draft.id}/files/${file?.id}/remove`);
    }
    expect(failed).toEqual([]);
    const { rows } = await on.platform.database.query<{ hash: string }>("select distinct sha256 as hash from kyc_file");
    const hash = createHash("sha256").update(bytes).digest("hex");
    expect(rows.map((row) => row.hash)).toContain(hash);
    expect(rows).toHaveLength(1);
  }, 120_000);

  test("what came before a cut counts, and is unreadable on the disk", async () => {
    const bytes = await picture(900, 900);
    const { owner, location } = await begun(bytes);
    const half = Math.floor(bytes.length / 2);
    const first = await owner.patch(location, 0, bytes.subarray(0, half));
    expect([first.status, first.headers.get("upload-offset")]).toEqual([204, String(half)]);
    expect(await standing(owner, location)).toBe(half);
    const found = stored().filter((file) => file.includes(bytes.subarray(0, 64)) || file.includes("JFIF"));
    expect(found).toEqual([]);
    expect(stored().some(({ length }) => length === half)).toBe(true);
  });

  test("a platform that is started again goes on with an upload", async () => {
    const bytes = await picture();
    const platform = await startPlatform({ engine: on.engine });
    const { player, token } = await newPlayer(platform);
    const sender = new Sender(platform, player, token);
    const draft = await sender.draft();
    const location = (await sender.begin(draft, bytes.length)).headers.get("location") ?? "";
    await sender.patch(location, 0, bytes.subarray(0, 5_000));
    await platform.stop();
    const again = await startPlatform({ engine: on.engine, data: platform.data });
    const same = new Sender(again, player, token);
    expect(await standing(same, location)).toBe(5_000);
    expect((await same.patch(location, 5_000, bytes.subarray(5_000))).status).toBe(204);
    expect(await filesOf(same)).toMatchObject([{ width: 900 }]);
    await again.stop();
  });

  test("the last bytes that were sent twice make one file", async () => {
    const bytes = await picture();
    const { owner, location } = await begun(bytes);
    expect((await owner.patch(location, 0, bytes)).status).toBe(204);
    expect(await standing(owner, location)).toBe(bytes.length);
    expect((await owner.patch(location, bytes.length, Buffer.alloc(0))).status).toBe(204);
    expect(await filesOf(owner)).toHaveLength(1);
  });

  test("two requests at once do not mix: the later one goes on where the earlier one stood", async () => {
    const bytes = await picture();
    const { owner, location } = await begun(bytes);
    const answers = await Promise.all([0, 1, 2].map(() => owner.patch(location, 0, bytes).catch(() => undefined)));
    expect(answers.filter((answer) => answer?.status === 204).length).toBeLessThanOrEqual(1);
    const offset = await standing(owner, location);
    if (offset < bytes.length) await owner.patch(location, offset, bytes.subarray(offset));
    expect(await filesOf(owner)).toHaveLength(1);
  });

  test("a request that hangs gives way to the next one", async () => {
    const bytes = await picture();
    const { owner, location } = await begun(bytes);
    const hanging = fetch(on.platform.origin + location, {
      method: "PATCH",
      headers: {
        authorization: `Token ${owner.token}`,
        "tus-resumable": "1.0.0",
        "content-type": "application/offset+octet-stream",
        "upload-offset": "0",
      },
      body: new ReadableStream({ start: (controller) => controller.enqueue(new Uint8Array(bytes.subarray(0, 1_000))) }),
      duplex: "half",
    } as RequestInit).catch(() => "cut");
    await until(async () => {
      const { rows } = await on.platform.database.query("select from kyc_upload where lease is not null");
      return rows.length > 0;
    });
    const first = await owner.patch(location, 0, bytes);
    const offset = await standing(owner, location);
    const answer = first.status === 204 ? first : await owner.patch(location, offset, bytes.subarray(offset));
    expect(answer.status).toBe(204);
    await hanging;
  });

  test("bytes with a checksum count together or not at all", async () => {
    const bytes = await picture();
    const { owner, location } = await begun(bytes);
    const sum = (of: Buffer, name = "sha256") => `${name} ${createHash(name).update(of).digest("base64")}`;
    const half = bytes.subarray(0, 20_000);
    const wrong = await owner.patch(location, 0, half, { "upload-checksum": sum(bytes) });
    expect([wrong.status, wrong.body?.errorCode]).toEqual([460, "UPLOAD_CHECKSUM"]);
    expect(await standing(owner, location)).toBe(0);
    expect((await owner.patch(location, 0, half, { "upload-checksum": sum(half, "sha1") })).status).toBe(204);
    expect((await owner.patch(location, 0, half, { "upload-checksum": "crc32 AAAA" })).status).toBe(400);
    expect(await standing(owner, location)).toBe(20_000);
  });

  test("what is not said as tus says it is refused", async () => {
    const bytes = await picture();
    const { owner, draft, location } = await begun(bytes);
    const refused = async (answer: Promise<{ status: number; body: { errorCode?: string } | undefined }>) => {
      const { status, body } = await answer;
      return [status, body?.errorCode];
    };
    expect(await refused(owner.patch(location, 7, bytes))).toEqual([409, "UPLOAD_OFFSET"]);
    expect(await refused(owner.patch(location, 0, bytes, { "content-type": "image/jpeg" }))).toEqual([
      415,
      "UPLOAD_TYPE",
    ]);
    expect(await refused(owner.patch(location, 0, bytes, { "tus-resumable": "0.2.2" }))).toEqual([
      412,
      "UPLOAD_VERSION",
    ]);
    const longer = Buffer.concat([bytes, Buffer.from("more")]);
    expect(await refused(owner.patch(location, 0, longer))).toEqual([413, "UPLOAD_LENGTH"]);
    expect(await refused(owner.patch(location, 0, bytes, { "upload-offset": "-1" }))).toEqual([400, "INVALID_REQUEST"]);
    expect(await refused(owner.begin(draft, 20 * 1024 * 1024 + 1))).toEqual([413, "FILE_TOO_LARGE"]);
    expect(await refused(owner.begin(draft, 0))).toEqual([422, "FILE_EMPTY"]);
    expect(await refused(owner.begin(draft, 5_000, "back"))).toEqual([400, "INVALID_REQUEST"]);
    expect(await refused(owner.begin({ id: "no-such-submission" }, 5_000))).toEqual([404, "SUBMISSION_UNKNOWN"]);
    const metadata = `submission ${Buffer.from(draft.id).toString("base64")}`;
    expect(await refused(owner.tus("POST", "", { "upload-length": "9", "upload-metadata": metadata }))).toEqual([
      400,
      "INVALID_REQUEST",
    ]);
    expect((await owner.tus("HEAD", "no-such-upload-at-all")).status).toBe(404);
    const options = await owner.tus("OPTIONS", "");
    expect(options.headers.get("tus-extension")).toBe("creation,expiration,checksum,termination");
    expect(await standing(owner, location)).toBe(0);
  });

  test("an upload that was ended, has expired or was refused is gone", async () => {
    const bytes = await picture();
    const { owner, location } = await begun(bytes);
    expect((await owner.tus("DELETE", location)).status).toBe(204);
    expect((await owner.tus("HEAD", location)).status).toBe(404);

    const other = await begun(bytes, owner);
    await on.platform.database.query("update kyc_upload set expires_at = now() - interval '1 day' where player = $1", [
      owner.player,
    ]);
    expect((await owner.tus("HEAD", other.location)).status).toBe(410);

    const page = Buffer.from("<!doctype html><script>alert(1)</script>");
    const third = await begun(page, owner);
    const answer = await owner.patch(third.location, 0, page);
    expect([answer.status, answer.body?.errorCode]).toEqual([422, "FILE_TYPE_UNKNOWN"]);
    expect((await owner.tus("HEAD", third.location)).status).toBe(410);
    expect((await owner.patch(third.location, 0, page)).body?.errorCode).toBe("FILE_TYPE_UNKNOWN");
    expect(await filesOf(owner)).toEqual([]);
  });

  test("a player has at most three unfinished uploads: the oldest makes room", async () => {
    const owner = await arrive();
    const all = [];
    for (let at = 0; at < 4; at++) all.push(await begun(Buffer.alloc(50), owner));
    const statuses = await Promise.all(all.map(async ({ location }) => (await owner.tus("HEAD", location)).status));
    expect(statuses).toEqual([404, 204, 204, 204]);
  });

  test("documents have at most ten files", async () => {
    const owner = await arrive();
    const draft = await owner.draft("utility-bill");
    const bytes = await picture(620, 620);
    for (let at = 0; at < 10; at++) expect((await owner.upload(draft, bytes, "page")).status).toBe(204);
    const answer = await owner.upload(draft, bytes, "page");
    expect([answer.status, answer.body?.errorCode]).toEqual([409, "FILES_TOO_MANY"]);
  });

  test("nothing of another player's upload can be asked, sent or ended, nor begun for their documents", async () => {
    const bytes = await picture();
    const { owner, draft, location } = await begun(bytes);
    const stranger = await arrive();
    expect((await stranger.tus("HEAD", location)).status).toBe(404);
    expect((await stranger.patch(location, 0, bytes)).status).toBe(404);
    expect((await stranger.tus("DELETE", location)).status).toBe(404);
    expect((await stranger.begin(draft, 50)).status).toBe(404);
    const nobody = new Sender(on.platform, "", "no-token");
    expect((await nobody.patch(location, 0, bytes)).status).toBe(401);
    expect(await standing(owner, location)).toBe(0);
  });
});
