import { createHash, randomUUID } from "node:crypto";
import { readdir } from "node:fs/promises";
import { request } from "node:http";
import { join } from "node:path";
import sharp from "sharp";
import { expect, test, vi } from "vitest";
import { deskTalkAnswer } from "../../../plugins/support/desk/wire.ts";
import { filesAnswer, MOST_BYTES } from "../../../plugins/support/talk/files/wire.ts";
import { messagesAnswer } from "../../../plugins/support/talk/wire.ts";
import { SUPPORT_TABLES } from "../../../server/modules/privacy/tables/support-tables.ts";
import { findRows } from "../../../server/modules/privacy/tables/table-repository.ts";
import { filesOfPlayer } from "../../../server/modules/support/files/file-repository.ts";
import type { DeskWorker } from "../../support/desk/desk-worker.ts";
import { codeOf, deskWorker } from "../../support/desk/desk-worker.ts";
import { picture } from "../../support/identity/documents.ts";
import { onGateEngine } from "../../support/platform/on-each-engine.ts";
import { newPlayer } from "../../support/players/players.ts";

const TALKS = "/api/v1/support/conversations";
const faultIn = ({ body }: { readonly body: { readonly errorCode?: string } }) => body.errorCode;
const FILES = "/api/v1/support/files";

onGateEngine({}, (on) => {
  const post = async (path: string, headers: Readonly<Record<string, string>>, bytes: Buffer, type?: string) => {
    const answer = await fetch(`${on.platform.origin}${path}?name=ticket.jpg`, {
      method: "POST",
      headers: { ...headers, "content-type": type ?? "application/octet-stream" },
      body: new Uint8Array(bytes),
    });
    return { status: answer.status, body: (await answer.json()) as { errorCode?: string } };
  };
  const look = async (path: string, headers: Readonly<Record<string, string>>) =>
    fetch(`${on.platform.origin}${path}`, { headers });
  const someone = async () => {
    const { token, player } = await newPlayer(on.platform);
    const own = { authorization: `Token ${token}` };
    const send = (method: string, path: string, body?: object) =>
      on.platform.call(method, path, { token, ...(body && { body }) });
    const upload = (bytes: Buffer, type?: string) => post(FILES, own, bytes, type);
    const say = (id: string, files: readonly string[]) =>
      send("POST", `${TALKS}/${id}/messages`, { id: randomUUID(), text: "See this", files });
    const begin = async () => {
      const message = { id: randomUUID(), text: "Why is my bet void?" };
      const opened = await send("POST", TALKS, { subject: "bets", message });
      return messagesAnswer.parse(opened.body).conversation.id;
    };
    const read = async (id: string) => messagesAnswer.parse((await send("GET", `${TALKS}/${id}`)).body).messages;
    return { own, player, send, upload, say, begin, read };
  };
  const taken = async (answer: Promise<{ body: unknown }>) => filesAnswer.parse((await answer).body).files[0]!;
  const atDesk = (desk: DeskWorker, id: string, bytes: Buffer) =>
    post(`/api/desk/v1/conversations/${id}/files`, desk.headers, bytes);

  test("a picture goes with a message, made anew and sealed, and the other side alone can open it", async () => {
    const [player, stranger, ana] = [await someone(), await someone(), await deskWorker(on.platform, "support")];
    const id = await player.begin();
    const sent = await picture(900, 700, "png");
    const file = await taken(player.upload(sent));
    expect(file).toMatchObject({ name: "ticket.jpg", width: 900, height: 700 });
    expect((await look(`/api/desk/v1/conversations/${id}/files/${file.id}`, ana.headers)).status).toBe(404);
    expect((await player.say(id, [file.id])).body).toMatchObject({ message: { files: [file] } });
    expect((await player.read(id)).map(({ files }) => files)).toEqual([[], [file]]);
    const seen = deskTalkAnswer.parse((await ana.get(`/conversations/${id}`)).body);
    expect(seen.messages[1]?.files).toEqual([file]);
    for (const [path, headers] of [
      [`${FILES}/${file.id}`, player.own],
      [`/api/desk/v1/conversations/${id}/files/${file.id}`, ana.headers],
    ] as const) {
      const answer = await look(path, headers);
      expect([answer.status, answer.headers.get("content-type")]).toEqual([200, "image/jpeg"]);
      expect(answer.headers.get("content-security-policy")).toContain("sandbox");
      expect((await sharp(Buffer.from(await answer.arrayBuffer())).metadata()).format).toBe("jpeg");
    }
    expect((await look(`${FILES}/${file.id}`, stranger.own)).status).toBe(404);
    const names = await readdir(join(on.platform.data.dataDir, "identity-files", "support"));
    expect(names).toContain(file.id);
    const answered = await taken(atDesk(ana, id, sent));
    expect((await look(`${FILES}/${answered.id}`, player.own)).status).toBe(404);
    // In the copy of the player's data, rows and pictures, what the desk has not sent yet is not either.
    const rule = SUPPORT_TABLES.find(({ table }) => table === "support_file")!;
    const copied = async () => [
      (await findRows(on.platform.database, rule, player.player)).map((row) => row["id"]),
      (await filesOfPlayer(on.platform.database, player.player)).map((each) => each.id),
    ];
    expect(await copied()).toEqual([[file.id], [file.id]]);
    await ana.post(`/conversations/${id}/messages`, { id: randomUUID(), text: "So", seen: 2, files: [answered.id] });
    expect((await look(`${FILES}/${answered.id}`, player.own)).status).toBe(200);
    for (const ids of await copied()) expect(ids).toContain(answered.id);
  });

  test("what is no picture, too large, infected by its form or somebody else's is refused by name, and nothing is sent", async () => {
    const [player, stranger] = [await someone(), await someone()];
    const id = await player.begin();
    const script = Buffer.from("<script>alert(1)</script>".repeat(100));
    expect(faultIn(await player.upload(script))).toBe("FILE_TYPE_UNKNOWN");
    expect(faultIn(await player.upload(Buffer.alloc(0)))).toBe("FILE_EMPTY");
    expect(faultIn(await player.upload((await picture()).subarray(0, 4_000)))).toBe("FILE_DAMAGED");
    expect((await player.upload(Buffer.alloc(MOST_BYTES + 1))).status).toBe(413);
    expect((await player.upload(script, "text/html")).status).toBe(415);
    const theirs = await taken(stranger.upload(await picture()));
    for (const files of [[theirs.id], ["no-such-file"]])
      expect(codeOf(await player.say(id, files))).toBe("FILE_UNKNOWN");
    const own = await taken(player.upload(await picture()));
    expect((await player.say(id, [own.id])).status).toBe(200);
    expect(codeOf(await player.say(id, [own.id]))).toBe("FILE_UNKNOWN");
    expect(await player.read(id)).toHaveLength(2);
  });

  test("what is smaller than a document goes along, and a speck is refused by name", async () => {
    const player = await someone();
    expect(await taken(player.upload(await picture(320, 40, "png")))).toMatchObject({ width: 320, height: 40 });
    expect(faultIn(await player.upload(await picture(31, 400, "png")))).toBe("FILE_TOO_SMALL");
  });

  test("two files of a writer are on their way at once, a third waits for the end of one, also of one that was cut", async () => {
    const player = await someone();
    const sent = await picture();
    const key = createHash("sha256").update(`files to support\0player ${player.player}`).digest("hex");
    const counted = async () => {
      const sql = "select taken from rate_limit where key = decode($1, 'hex')";
      return (await on.platform.database.query<{ taken: number }>(sql, [key])).rows[0]?.taken;
    };
    const half = () => {
      const begun = request(`${on.platform.origin}${FILES}?name=half.jpg`, {
        method: "POST",
        headers: {
          ...{ ...player.own, "content-type": "application/octet-stream" },
          "content-length": sent.length,
        },
      });
      const answered = new Promise<number>((resolve, reject) => {
        begun.on("error", reject).on("response", (answer) => resolve(answer.resume().statusCode ?? 0));
      });
      begun.write(sent.subarray(0, sent.length / 2));
      return { cut: () => begun.destroy(), end: () => begun.end(sent.subarray(sent.length / 2)), answered };
    };
    const [one, other] = [half(), half()];
    one.answered.catch(() => undefined);
    await vi.waitFor(async () => expect(await counted()).toBe(2), 5_000);
    expect(faultIn(await player.upload(sent))).toBe("UPLOADS_TOO_MANY");
    expect((await (await someone()).upload(sent)).status).toBe(200);
    one.cut();
    await vi.waitFor(async () => expect((await player.upload(sent)).status).toBe(200), 5_000);
    other.end();
    expect(await other.answered).toBe(200);
    const both = await Promise.all([player.upload(sent), player.upload(sent)]);
    expect(both.map(({ status }) => status)).toEqual([200, 200]);
    // The one that was cut counts for nothing.
    expect(await counted()).toBe(4);
  });
});
