import { afterAll, beforeAll, expect, test } from "vitest";
import { FRAME_END, sessionAnswer, thirdParty } from "../../../plugins/kyc/ways/ways-wire.ts";
import { KYC } from "../../../server/modules/kyc/kyc-configuration.ts";
import { SANDBOX_WAYS } from "../../../server/modules/kyc/ways/ways-configuration.ts";
import { CallingBrowser } from "../../support/pages/browser.ts";
import { type Platform, startPlatform } from "../../support/platform/platform.ts";
import { newPlayer } from "../../support/players/players.ts";

const RETURN = "/my-account/kyc/third-party";
const withFrame = (frame: string | undefined) => {
  const partner = { ...SANDBOX_WAYS.partner!, ...(frame !== undefined && { frame }) };
  return startPlatform({ engine: "embedded", brand: { kyc: { ...KYC, ...SANDBOX_WAYS, partner } } });
};

let platform: Platform;
beforeAll(async () => {
  platform = await withFrame("self");
});
afterAll(() => platform.stop());

const open = async (on: Platform, token: string, more: object = {}) =>
  sessionAnswer.parse(
    (await on.call("POST", `/api/v1/kyc/third-party/session`, { token, body: { returnTo: RETURN, ...more } })).body,
  );
const ancestorsOf = (headers: Headers) =>
  /frame-ancestors ([^;]+)/.exec(headers.get("content-security-policy") ?? "")?.[1];

test("where a frame is configured, the session is for it, and ends at an empty page that closes it", async () => {
  const { token } = await newPlayer(platform);
  const { address, isFramed } = await open(platform, token);
  expect(isFramed).toBe(true);
  const check = thirdParty.parse((await platform.call("GET", "/api/v1/kyc/third-party", { token })).body);
  expect(check.isFramed).toBe(true);
  const browser = new CallingBrowser(platform.origin);
  const page = await browser.go(address);
  expect(ancestorsOf(page.headers)).toBe("'self'");
  const back = await browser.submit(new URL(address).pathname, page.text, { choice: "green" });
  expect(back.location).toBe(platform.origin + FRAME_END);
  const end = await browser.go(back.location);
  expect([end.status, ancestorsOf(end.headers)]).toEqual([200, "'self'"]);
});

test("the player can go on at the partner's own page instead, which leads back to the product", async () => {
  const { token } = await newPlayer(platform);
  const { address, isFramed } = await open(platform, token, { isWhole: true });
  expect(isFramed).toBe(false);
  const browser = new CallingBrowser(platform.origin);
  const page = await browser.go(address);
  const back = await browser.submit(new URL(address).pathname, page.text, { choice: "green" });
  expect(back.location).toBe(platform.origin + RETURN);
});

test.each([
  ["no frame is configured", undefined],
  ["the session is of another origin than the configured one", "https://checks.example"],
])("where %s, the browser goes to the partner, and comes back to the page", async (_why, frame) => {
  const other = await withFrame(frame);
  try {
    const { token } = await newPlayer(other);
    const { address, isFramed } = await open(other, token);
    expect(isFramed).toBe(false);
    const browser = new CallingBrowser(other.origin);
    const page = await browser.go(address);
    if (frame === undefined) expect(ancestorsOf(page.headers)).toBe("'none'");
    const back = await browser.submit(new URL(address).pathname, page.text, { choice: "hold" });
    expect(back.location).toBe(other.origin + RETURN);
  } finally {
    await other.stop();
  }
});
