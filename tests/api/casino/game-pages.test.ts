import { generateKeyPairSync, randomUUID } from "node:crypto";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { launchAnswer } from "../../../plugins/casino/launch/wire.ts";
import { gameWallet, gameWalletWith } from "../../../server/modules/game-wallet/register.ts";
import { MODULES } from "../../../server/modules/list.ts";
import { dialectCases, dialectFaultOf } from "../../conformance/game-wallet.conformance.ts";
import { dialectSandbox } from "../../conformance/game-wallet/dialect-sandbox.ts";
import type { WalletSubject } from "../../conformance/game-wallet/subject.ts";
import { addGames, hubbyOf, softyOf, WALLET_SECRET } from "../../support/casino/casino-ground.ts";
import { HUB_KEYS } from "../../support/casino/dialect-callers.ts";
import { SandboxProvider } from "../../support/casino/sandbox-provider.ts";
import { codeOf } from "../../support/desk/desk-worker.ts";
import { onGateEngine } from "../../support/platform/on-each-engine.ts";
import { newPlayer } from "../../support/players/players.ts";

const operator = generateKeyPairSync("rsa", {
  modulusLength: 2048,
  publicKeyEncoding: { type: "spki", format: "pem" },
  privateKeyEncoding: { type: "pkcs8", format: "pem" },
});
const SOFTY_SECRET = "another secret of tests, for a provider";
const provider = await SandboxProvider.start({ publicKey: operator.publicKey, secret: SOFTY_SECRET });
const { origin } = provider;
const asked = gameWalletWith(() => ({
  house: { dialect: "canonical", origin: "https://games.test", walletSecret: WALLET_SECRET },
  hubby: {
    ...{ dialect: "hub88", origin, publicKey: HUB_KEYS.publicKey },
    launch: { address: `${origin}/hub`, operator: 7, privateKey: operator.privateKey },
  },
  softy: {
    ...{ dialect: "softswiss", origin, walletSecret: SOFTY_SECRET },
    launch: { address: `${origin}/soft`, casino: "openline" },
  },
}));
const modules = MODULES.map((each) => (each === gameWallet ? asked : each));
afterAll(() => provider.stop());

onGateEngine({ modules }, (on) => {
  beforeAll(() => addGames(on.platform.database));
  beforeEach(() => {
    provider.mood = "well";
    provider.session = undefined;
    provider.meanwhile = undefined;
    provider.asked.length = 0;
  });

  const launch = (body: object, token?: string) =>
    on.platform.call("POST", "/api/v1/casino/launches", { body, ...(token !== undefined && { token }) });

  test("Hub88 is asked for the page, signed, and the token that it was told opens the session", async () => {
    const { token: login } = await newPlayer(on.platform);
    const { body } = await launch({ game: "hubby-dice", mode: "real" }, login);
    expect(body).toMatchObject({ origin, token: null, isQuiet: true, currency: "EUR", mode: "real" });
    expect((body as { url: string }).url).toMatch(new RegExp(`^${origin}/game`));
    const [{ path, body: said }] = provider.asked as [(typeof provider.asked)[number]];
    expect(path).toBe("/hub/operator/generic/v2/game/url");
    expect(said).toMatchObject({ operator_id: 7, game_code: "dice", platform: "GPL_DESKTOP", currency: "EUR" });
    const { user, token } = said as { user: string; token: string };
    expect(
      await hubbyOf(on.platform).ask("user/balance", { request_uuid: randomUUID(), user, token, game_code: "dice" }),
    ).toMatchObject({ status: "RS_OK", balance: 10_000_000 });
  });

  test("SOFTSWISS names the session, which stands for the token; a name that another launch has is refused", async () => {
    const { token: login } = await newPlayer(on.platform);
    provider.session = `of ${randomUUID()}`;
    expect((await launch({ game: "softy-dice", mode: "real" }, login)).body).toMatchObject({ token: null, origin });
    const [{ path, body: said }] = provider.asked as [(typeof provider.asked)[number]];
    expect(path).toBe("/soft/sessions");
    expect(said).toMatchObject({ casino_id: "openline", game: "dice", currency: "EUR", client_type: "desktop" });
    const { id } = said["user"] as { id: string };
    const play = { user_id: id, currency: "EUR", game: "dice", session_id: provider.session };
    expect(await softyOf(on.platform).ask("play", play)).toMatchObject({ http: 200, balance: 10_000 });
    const again = await launch({ game: "softy-dice", mode: "real" }, login);
    expect([again.status, codeOf(again)]).toEqual([502, "PROVIDER_ANSWER_WRONG"]);
    // The first one goes on under that name.
    expect(await softyOf(on.platform).ask("play", play)).toMatchObject({ http: 200, balance: 10_000 });
  });

  test("for fun a provider hears of nobody", async () => {
    for (const [game, path] of [
      ["hubby-dice", "/hub/operator/generic/v2/game/url"],
      ["softy-dice", "/soft/demo"],
    ]) {
      // prettier-ignore
      expect((await launch({ game, mode: "demo" })).body).toMatchObject({ origin, token: null, isQuiet: true });
      const last = provider.asked.at(-1)!;
      expect(last.path).toBe(path);
      expect(Object.keys(last.body)).not.toContain("user");
      expect(Object.keys(last.body)).not.toContain("token");
    }
  });

  test("launches for fun are limited by the network that they come from, before the provider is asked", async () => {
    await on.platform.database.query("truncate rate_limit");
    const answers = await Promise.all(Array.from({ length: 61 }, () => launch({ game: "test-dice", mode: "demo" })));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(60);
    expect((await launch({ game: "hubby-dice", mode: "demo" })).status).toBe(429);
    expect(provider.asked).toEqual([]);
    // Who plays for money has a limit of their own.
    const { token } = await newPlayer(on.platform);
    expect((await launch({ game: "hubby-dice", mode: "real" }, token)).status).toBe(200);
  });

  test("the conformance kit plays cases of each dialect as the provider that is asked", async () => {
    const { platform } = on;
    const hub88 = dialectSandbox(platform, provider, { caller: hubbyOf(platform), code: "hubby-dice", game: "dice" });
    const soft = dialectSandbox(platform, provider, { caller: softyOf(platform), code: "softy-dice", game: "dice" });
    const subject = { hub88, softswiss: soft } as WalletSubject;
    for (const dialect of ["hub88", "softswiss"] as const)
      for (const name of Object.keys(dialectCases[dialect]).slice(0, 3)) {
        await platform.database.query("truncate rate_limit");
        expect([name, await dialectFaultOf(subject, dialect, name)]).toEqual([name, undefined]);
      }
  });

  test.each([
    ["elsewhere", 502, "PROVIDER_ANSWER_WRONG"],
    ["nonsense", 502, "PROVIDER_ANSWER_WRONG"],
    ["failing", 503, "PROVIDER_NOT_REACHED"],
  ] as const)("a provider that answers %s begins no game, and says so by name", async (mood, status, code) => {
    const { token: login } = await newPlayer(on.platform);
    provider.mood = mood;
    for (const game of ["hubby-dice", "softy-dice"]) {
      const refused = await launch({ game, mode: "real" }, login);
      expect([refused.status, codeOf(refused)]).toEqual([status, code]);
      expect((refused.body as { message: string }).message).toMatch(/no money moved/i);
    }
  });

  const hubbyBet = ({ user, token }: Record<string, unknown>, more: object = {}) =>
    hubbyOf(on.platform).ask("transaction/bet", {
      ...{ request_uuid: randomUUID(), user, token, game_code: "dice", amount: 100_000, currency: "EUR" },
      ...{ transaction_uuid: randomUUID(), round: randomUUID(), ...more },
    });

  test("a launch that the page made possible takes bets", async () => {
    const { token: login } = await newPlayer(on.platform);
    expect((await launch({ game: "hubby-dice", mode: "real" }, login)).status).toBe(200);
    expect(await hubbyBet(provider.asked[0]!.body)).toMatchObject({ status: "RS_OK", balance: 9_900_000 });
  });

  test("what a player has won and lost since a launch is the platform's own, and nobody else's", async () => {
    const { token: login } = await newPlayer(on.platform);
    const begin = async () =>
      launchAnswer.parse((await launch({ game: "hubby-dice", mode: "real" }, login)).body).launch;
    const net = (id: string, token = login) => on.platform.call("GET", `/api/v1/casino/launches/${id}/net`, { token });
    const first = await begin();
    expect((await net(first)).body).toEqual({ currency: "EUR", staked: 0, returned: 0 });
    const told = provider.asked[0]!.body;
    await hubbyBet(told);
    const { user, token } = told as { user: string; token: string };
    const [round, transaction] = [randomUUID(), randomUUID()];
    await hubbyBet(told, { round, transaction_uuid: transaction });
    const won = await hubbyOf(on.platform).ask("transaction/win", {
      ...{ request_uuid: randomUUID(), user, token, game_code: "dice", amount: 150_000, currency: "EUR", round },
      ...{ transaction_uuid: randomUUID(), reference_transaction_uuid: transaction, round_closed: true },
    });
    expect(won).toMatchObject({ status: "RS_OK" });
    expect((await net(first)).body).toEqual({ currency: "EUR", staked: 200, returned: 150 });
    // A launch begins at nothing.
    expect((await net(await begin())).body).toEqual({ currency: "EUR", staked: 0, returned: 0 });
    const other = await net(first, (await newPlayer(on.platform)).token);
    expect([other.status, codeOf(other)]).toEqual([404, "LAUNCH_UNKNOWN"]);
  });

  test.each(["elsewhere", "nonsense", "failing"] as const)(
    "with the token of a launch that was refused, as its provider answered %s, nothing is bet",
    async (mood) => {
      const { token: login } = await newPlayer(on.platform);
      provider.mood = mood;
      await launch({ game: "hubby-dice", mode: "real" }, login);
      expect(await hubbyBet(provider.asked[0]!.body)).toMatchObject({ status: "RS_ERROR_TOKEN_EXPIRED" });
    },
  );

  test("a session that a provider opened before its launch was refused is over", async () => {
    const { token: login } = await newPlayer(on.platform);
    const balance = ({ user, token }: Record<string, unknown>) =>
      hubbyOf(on.platform).ask("user/balance", { request_uuid: randomUUID(), user, token, game_code: "dice" });
    const opened: unknown[] = [];
    provider.meanwhile = async (said) => opened.push(await balance(said));
    provider.mood = "elsewhere";
    expect(codeOf(await launch({ game: "hubby-dice", mode: "real" }, login))).toBe("PROVIDER_ANSWER_WRONG");
    expect(opened).toMatchObject([{ status: "RS_OK" }]);
    const { body: told } = provider.asked[0]!;
    expect(await hubbyBet(told)).toMatchObject({ status: "RS_ERROR_TOKEN_EXPIRED" });
    expect(await balance(told)).toMatchObject({ status: "RS_ERROR_TOKEN_EXPIRED" });
  });
});
