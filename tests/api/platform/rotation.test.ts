import { createPublicKey, randomBytes, verify } from "node:crypto";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { receipt, receiptKeys, type Statement, statement } from "../../../plugins/my-bets/receipt-wire.ts";
import type { PlatformConfiguration } from "../../../server/configuration/platform-configuration.ts";
import { vapidPair } from "../../../server/modules/notifications/push/push-keys.ts";
import { SecretBox } from "../../../server/secrets/secret-box.ts";
import { totpCode } from "../../../server/secrets/totp.ts";
import { DESK_MARK, joinedDeskUser } from "../../support/desk/joined-user.ts";
import { CallingBrowser } from "../../support/pages/browser.ts";
import { describeOnEngines } from "../../support/platform/engines.ts";
import { type Platform, startPlatform } from "../../support/platform/platform.ts";
import type { PushDevice } from "../../support/platform/push-device.ts";
import { PushService } from "../../support/platform/push-service.ts";
import { storeDeviceNotification } from "../../support/platform/stored-notifications.ts";
import { type Bettor, bettorAt, newBettor } from "../../support/players/bets.ts";
import { holdTime, passStep, Person } from "../../support/players/mfa.ts";
import { until } from "../../support/until.ts";

const newKey = () => randomBytes(32).toString("base64url");
const [FIRST, SECOND] = [newKey(), newKey()];
const [FIRST_VAPID, SECOND_VAPID] = ["C", "D"].map((letter) => `${letter.repeat(42)}A`) as [string, string];
const idOf = (key: string) => new SecretBox(Buffer.from(key, "base64url")).id;

// One installation in three lives: without keys of its own, with a first set of them, and with a second.
describeOnEngines("on the %s engine", (engine) => {
  let service: PushService;
  let platform: Platform;
  let person: Person;
  let secret: string;
  let recoveryCodes: readonly string[];
  let bettor: Bettor;
  let worker: Awaited<ReturnType<typeof joinedDeskUser>>;
  const signed: Statement[] = [];
  let lastEvent = 71_000;

  const start = (brand: Partial<PlatformConfiguration>) =>
    startPlatform({
      engine,
      ...(platform && { data: platform.data }),
      brand: { ...brand, push: { ...brand.push, hosts: [service.host], subject: "mailto:a@bets.example" } },
      pushAgent: service.agent,
    });
  const restart = async (brand: Partial<PlatformConfiguration>) => {
    await platform.stop();
    platform = await start(brand);
    person = person.at(platform);
    bettor = bettorAt(platform, bettor);
  };

  beforeAll(async () => {
    service = await PushService.start();
    holdTime();
    platform = await start({});
    person = await Person.arrive(platform);
    const { totp, recoveryCodes: codes } = await person.enrol();
    [secret, recoveryCodes] = [totp.secret, codes];
    worker = await joinedDeskUser(platform);
    bettor = await newBettor(platform);
    await betAndKeep();
  });
  afterAll(async () => {
    vi.useRealTimers();
    await platform.stop();
    await service.stop();
  });

  /** Places a bet and keeps its receipt, as a player does. */
  async function betAndKeep(): Promise<Statement> {
    platform.line.offer(String(++lastEvent), { startsIn: 60_000 });
    const { id } = await bettor.bet(String(lastEvent));
    const { body } = await platform.call("GET", `/api/v1/bets/${id}/receipt`, { token: bettor.token });
    const kept = receipt.parse(body);
    signed.push(kept);
    return kept;
  }

  const publicKeys = async () => receiptKeys.parse((await platform.call("GET", "/api/v1/receipts/keys")).body).keys;

  async function expectSigned(texts: readonly Statement[]): Promise<void> {
    const keys = await publicKeys();
    for (const { keyId, payload, signature } of texts) {
      const { kty, crv, x } = keys.find(({ kid }) => kid === keyId)!;
      const key = createPublicKey({ key: { kty, crv, x }, format: "jwk" });
      expect(verify(null, Buffer.from(payload), key, Buffer.from(signature, "base64url"))).toBe(true);
    }
  }

  /** The player's receipts and statements as the platform gives them now. */
  async function receiptsNow(): Promise<Statement[]> {
    const texts: Statement[] = [];
    for (const { payload } of signed) {
      const { id } = (JSON.parse(payload) as { bet: { id: string } }).bet;
      const get = (what: string) => platform.call("GET", `/api/v1/bets/${id}/${what}`, { token: bettor.token });
      texts.push(receipt.parse((await get("receipt")).body), statement.parse((await get("statement")).body));
    }
    return texts;
  }

  async function expectLogin(method: "totp" | "recovery", code: string): Promise<void> {
    passStep(2);
    const door = await person.arriveAtDoor();
    const shown = method === "totp" ? totpCode(secret, Date.now()) : code;
    expect((await door.ask("verify", { method, code: shown })).status).toBe(200);
  }

  const deskSealedWith = async () => {
    const sql = "select split_part(totp_secret, '.', 1) as id from desk_user where id = $1";
    return (await platform.database.query<{ id: string }>(sql, [worker.id])).rows[0]?.id;
  };

  /** Somebody signs in at the desk by their password and the code that their app shows now. */
  async function expectDeskSignIn(): Promise<void> {
    passStep(2);
    const { email, password, secret: own } = worker;
    const body = { email, password, factor: { kind: "totp", code: totpCode(own, Date.now()) } };
    const answer = await new CallingBrowser(platform.origin).post("/api/desk/v1/sign-in", body, DESK_MARK);
    expect(answer.status).toBe(200);
  }

  const sealedWith = async () => {
    const { rows } = await platform.database.query<{ id: string }>(
      "select distinct split_part(secret, '.', 1) as id from mfa_method where kind = 'totp'",
    );
    return rows.map(({ id }) => id);
  };

  async function turnOn(publicKey: string): Promise<PushDevice> {
    const device = service.subscribe(publicKey);
    const body = { ...device.subscription, groups: ["bets", "security"] };
    await platform.call("POST", "/api/v1/notifications/push/subscriptions", { token: bettor.token, body });
    return device;
  }

  async function expectReported(device: PushDevice, publicKey: string): Promise<void> {
    const before = service.to(device).length;
    // What a device is told has an age, by the database's clock.
    const held = Date.now();
    vi.useRealTimers();
    await storeDeviceNotification(platform.database, bettor.player);
    await until(() => service.to(device).length > before);
    vi.useFakeTimers({ toFake: ["Date"], now: held });
    expect(service.to(device).at(-1)?.vapid.publicKey).toBe(publicKey);
  }

  const publicVapid = async () => {
    const { body } = await platform.call("GET", "/api/v1/notifications/push", { token: bettor.token });
    return (body as { publicKey: string }).publicKey;
  };

  test("keys of a configuration replace those of the database, whose signatures and secrets stay valid", async () => {
    const device = await turnOn(await publicVapid());
    const kept = await publicVapid();
    await restart({
      mfa: { secretsKey: FIRST },
      receipts: { signingKey: FIRST },
      push: { hosts: [], vapidPrivateKey: FIRST_VAPID },
    });
    await until(async () => (await sealedWith()).join() === idOf(FIRST));
    await until(async () => (await deskSealedWith()) === idOf(FIRST));
    await expectDeskSignIn();
    await expectLogin("totp", "");
    await expectLogin("recovery", recoveryCodes[0]!);

    const { keyId } = await betAndKeep();
    expect((await publicKeys()).map(({ kid }) => kid)).toEqual([keyId, signed[0]?.keyId]);
    await expectSigned([...signed, ...(await receiptsNow())]);
    const { rows } = await platform.database.query("select from receipt_key where id = $1 and private_key is null", [
      keyId,
    ]);
    expect(rows).toHaveLength(1);

    expect(await publicVapid()).toBe(vapidPair(FIRST_VAPID).publicKey);
    await expectReported(device, kept);
  });

  test("a second set replaces the first, which is still read as long as it is named", async () => {
    const device = await turnOn(vapidPair(FIRST_VAPID).publicKey);
    const codes = recoveryCodes.slice(1);
    await restart({
      mfa: { secretsKey: SECOND, earlierSecretsKeys: [FIRST] },
      receipts: { signingKey: SECOND },
      push: { hosts: [], vapidPrivateKey: SECOND_VAPID, earlierVapidPrivateKeys: [FIRST_VAPID] },
    });
    await until(async () => (await sealedWith()).join() === idOf(SECOND));
    await until(async () => (await deskSealedWith()) === idOf(SECOND));
    await expectDeskSignIn();
    await expectLogin("totp", "");
    await expectLogin("recovery", codes[0]!);

    const { keyId } = await betAndKeep();
    expect((await publicKeys()).map(({ kid }) => kid)).toEqual([keyId, signed[1]?.keyId, signed[0]?.keyId]);
    await expectSigned([...signed, ...(await receiptsNow())]);

    expect(await publicVapid()).toBe(vapidPair(SECOND_VAPID).publicKey);
    await expectReported(device, vapidPair(FIRST_VAPID).publicKey);
    await expectReported(await turnOn(vapidPair(SECOND_VAPID).publicKey), vapidPair(SECOND_VAPID).publicKey);
  });

  test("the first set can then be removed", async () => {
    await restart({ mfa: { secretsKey: SECOND }, receipts: { signingKey: SECOND } });
    await expectLogin("totp", "");
    await expectDeskSignIn();
    await expectSigned([...signed, ...(await receiptsNow())]);
  });
});
