import { randomBytes } from "node:crypto";
import { readdirSync, utimesSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { ExpiryJob } from "../../../server/modules/kyc/expiry/expiry-job.ts";
import { eraseFiles } from "../../../server/modules/kyc/files/erasure.ts";
import { FileFolder } from "../../../server/modules/kyc/files/file-folder.ts";
import { FileKeys } from "../../../server/modules/kyc/files/file-keys.ts";
import { PictureVault } from "../../../server/modules/kyc/files/picture-vault.ts";
import { KYC } from "../../../server/modules/kyc/kyc-configuration.ts";
import { DocumentStates } from "../../../server/modules/kyc/state/document-states.ts";
import { PlatformSecrets } from "../../../server/secrets/platform-secrets.ts";
import { picture, Sender } from "../../support/identity/documents.ts";
import { onEachEngine } from "../../support/platform/on-each-engine.ts";
import { type Platform, startPlatform } from "../../support/platform/platform.ts";
import { newPlayer } from "../../support/players/players.ts";
import { until } from "../../support/until.ts";

const DAY = 86_400_000;

/** The work of the clock, some days later than the platform. */
function laterBy({ database, clock, data }: Platform, days: number) {
  const later = { ...clock, now: () => clock.now() + days * DAY };
  const states = new DocumentStates(later, { publishToPlayer: () => undefined });
  const secrets = new PlatformSecrets(database, { key: undefined, earlier: undefined }, "kyc");
  const vault = new PictureVault(new FileFolder(join(data.dataDir, "identity-files")), new FileKeys(secrets));
  return {
    states,
    expire: () => new ExpiryJob({ database, clock: later, states, configuration: KYC }).run(),
    erase: () => eraseFiles({ database, clock: later, vault, configuration: KYC }),
  };
}

onEachEngine({}, (on) => {
  const arrive = async (platform = on.platform) => {
    const { player, token } = await newPlayer(platform);
    return new Sender(platform, player, token);
  };
  const folder = (platform = on.platform) => join(platform.data.dataDir, "identity-files");
  const rowsOf = async (sql: string, ...parameters: string[]) =>
    (await on.platform.database.query(sql, parameters)).rows;
  const look = (sender: Sender, id: string, origin = on.platform.origin) =>
    fetch(`${origin}/api/v1/kyc/files/${id}`, { headers: { authorization: `Token ${sender.token}` } });
  const fileOf = async (sender: Sender, at = 0) => {
    const overview = await sender.overview();
    return overview.documents.flatMap(({ submission }) => submission?.files ?? [])[at]?.id ?? "";
  };

  test("an approval ends in time, with one reminder before", async () => {
    const sender = await arrive();
    const { player } = sender;
    const expiresAt = new Date(on.platform.clock.now() + 40 * DAY);
    const { states } = laterBy(on.platform, 0);
    const approval = {
      player,
      kind: "identity",
      move: "approve",
      actor: "provider",
      grounds: "event-1",
      expiresAt,
    } as const;
    await on.platform.database.transaction((connection) => states.move(connection, approval));
    const told = () =>
      rowsOf(
        "select data->>'status' as status from notification where player = $1 and kind = 'identity-changed' order by seq",
        player,
      );

    await laterBy(on.platform, 5).expire();
    expect(await told()).toEqual([{ status: "approved" }]);
    await laterBy(on.platform, 11).expire();
    await laterBy(on.platform, 12).expire();
    expect(await told()).toEqual([{ status: "approved" }, { status: "expiring" }]);
    await laterBy(on.platform, 41).expire();
    await laterBy(on.platform, 42).expire();
    expect(await told()).toEqual([{ status: "approved" }, { status: "expiring" }, { status: "expired" }]);
    expect((await sender.overview()).documents[0]).toMatchObject({ status: "expired" });
    const mails = await rowsOf(
      "select template from outbox o join player p on p.email = o.recipient where p.number = $1 and template like 'identity%' order by o.id",
      player,
    );
    expect(mails.map(({ template }) => template)).toEqual([
      "identity-approved",
      "identity-expiring",
      "identity-expired",
    ]);
  });

  test("a file that the player takes out is erased at once", async () => {
    const sender = await arrive();
    const draft = await sender.draft();
    await sender.upload(draft, await picture());
    const id = await fileOf(sender);
    expect(readdirSync(folder())).toContain(id);
    expect((await sender.post(`submissions/${draft.id}/files/${id}/remove`)).status).toBe(204);
    expect(readdirSync(folder())).not.toContain(id);
    expect((await look(sender, id)).status).toBe(404);
    expect(await rowsOf("select wrapped_key from kyc_file where id = $1", id)).toEqual([{ wrapped_key: null }]);
  });

  test("files are erased when they were kept long enough: selfies sooner than documents, and none under review", async () => {
    const sender = await arrive();
    await sender.sent("selfie");
    await sender.sent("passport");
    const waiting = await arrive();
    await waiting.sent("passport");
    const { states } = laterBy(on.platform, 0);
    for (const kind of ["selfie", "identity"] as const) {
      const approval = { player: sender.player, kind, move: "approve", actor: "provider", grounds: "event-2" } as const;
      await on.platform.database.transaction((connection) => states.move(connection, approval));
    }
    const [identity, selfie] = [await fileOf(sender, 0), await fileOf(sender, 1)];
    const there = async () => [(await look(sender, identity)).status, (await look(sender, selfie)).status];
    await laterBy(on.platform, 29).erase();
    expect(await there()).toEqual([200, 200]);
    await laterBy(on.platform, 31).erase();
    expect(await there()).toEqual([200, 404]);
    await laterBy(on.platform, 1_827).erase();
    expect(await there()).toEqual([404, 404]);
    expect((await look(waiting, await fileOf(waiting))).status).toBe(200);
    expect(readdirSync(folder())).toEqual(expect.not.arrayContaining([identity, selfie]));
  });

  test("what a crash has left in the folder is removed after an hour, and nothing else", async () => {
    const sender = await arrive();
    await sender.sent();
    const id = await fileOf(sender);
    const old = new Date(Date.now() - 2 * 3_600_000);
    for (const name of ["left-by-a-crash", `${id}.12345678`]) {
      writeFileSync(join(folder(), name), "");
      utimesSync(join(folder(), name), old, old);
    }
    utimesSync(join(folder(), id), old, old);
    writeFileSync(join(folder(), "written-just-now"), "");
    await laterBy(on.platform, 0).erase();
    const names = readdirSync(folder());
    expect(names).toEqual(expect.arrayContaining([id, "written-just-now"]));
    expect(names).toEqual(expect.not.arrayContaining(["left-by-a-crash", `${id}.12345678`]));
  });

  test("a file that was changed on the disk is not shown", async () => {
    const sender = await arrive();
    await sender.sent();
    const id = await fileOf(sender);
    writeFileSync(join(folder(), id), randomBytes(5_000));
    expect((await look(sender, id)).status).toBe(500);
  });

  test("a new key seals everything anew, and the old one can go", async () => {
    const [first, second] = [randomBytes(32), randomBytes(32)].map((key) => key.toString("base64url"));
    const { engine } = on;
    let platform = await startPlatform({ engine, brand: { kyc: { ...KYC, filesKey: first } } });
    const { data } = platform;
    const sender = await arrive(platform);
    const draft = await sender.draft();
    await sender.upload(draft, await picture());
    await sender.post(`submissions/${draft.id}/fields`, { number: "AB123456" });
    const id = await fileOf(sender);
    await platform.stop();

    const both = { ...KYC, filesKey: second, earlierFilesKeys: [first ?? ""] };
    platform = await startPlatform({ engine, data, brand: { kyc: both } });
    const sealed = async () => {
      const sql = "select wrapped_key as sealed from kyc_file union all select fields from kyc_submission";
      return (await platform.database.query<{ sealed: string }>(sql)).rows.map((row) => row.sealed.split(".")[0]);
    };
    await until(async () => new Set(await sealed()).size === 1);
    await platform.stop();

    platform = await startPlatform({ engine, data, brand: { kyc: { ...KYC, filesKey: second } } });
    expect((await look(sender, id, platform.origin)).status).toBe(200);
    await platform.stop();
  });
});
