// @vitest-environment jsdom
import { ACCOUNT_ROOM, defineManifest, fill, REGISTRY } from "@core";
import { act, fireEvent, waitFor } from "@testing-library/react";
import { expect, test } from "vitest";
import { documentOf, overviewOf } from "../../testing/documents.ts";
import { kycPage } from "../../testing/kyc-page.ts";
import type { ThirdParty } from "../ways-wire.ts";
import ThirdPartyScreen from "./third-party-screen.tsx";

const STATE = "GET /api/v1/kyc/third-party";
const SESSION = "POST /api/v1/kyc/third-party/session";
const ADDRESS = "https://checks.example/session/token-of-the-session";

const checkOf = (values: Partial<ThirdParty> = {}): ThirdParty => ({
  provider: { name: "Checks", isSandbox: false },
  state: "none",
  reason: null,
  identity: "not_started",
  isFramed: true,
  ...values,
});

async function framed() {
  const page = await kycPage(overviewOf([documentOf("identity")]), <></>, "/my-account/kyc/third-party");
  page.http.on(STATE, checkOf()).on(SESSION, { address: ADDRESS, isFramed: true });
  await page.render(<ThirdPartyScreen />);
  fireEvent.click(await page.screen.findByRole("button", { name: "Begin the check" }));
  const frame = await page.screen.findByTitle<HTMLIFrameElement>("Check by Checks");
  // The page listens once it has drawn the frame.
  await act(() => Promise.resolve());
  const asked = () => page.http.requests(STATE).length;
  const say = (origin: string, source: MessageEventSource | null) =>
    fireEvent(window, new MessageEvent("message", { origin, source, data: "approved" }));
  return { ...page, frame, asked, say };
}

test("the partner's page is in a frame that gets the camera and cannot lead the page away", async () => {
  const { frame, http } = await framed();
  expect(frame.src).toBe(ADDRESS);
  expect(frame.getAttribute("allow")).toBe("camera https://checks.example");
  expect(frame.getAttribute("sandbox")).not.toContain("allow-top-navigation");
  expect(http.requests(SESSION).at(-1)?.body).toEqual({ returnTo: "/my-account/kyc/third-party" });
});

test("a message of the partner's origin and frame makes the page ask anew, and no other message does", async () => {
  const { frame, asked, say, http, screen } = await framed();
  const before = asked();
  say("https://evil.example", frame.contentWindow);
  say("https://checks.example", window);
  say("https://checks.example.evil.example", frame.contentWindow);
  expect(asked()).toBe(before);
  http.on(STATE, checkOf({ state: "pending" }));
  say("https://checks.example", frame.contentWindow);
  await waitFor(() => expect(asked()).toBe(before + 1));
  expect(await screen.findByRole("heading", { name: "Checks looks at it" })).toBeDefined();
});

test("what the frame claims is not believed: only the platform's answer changes the page", async () => {
  const { frame, asked, say, screen } = await framed();
  const before = asked();
  say("https://checks.example", frame.contentWindow);
  await waitFor(() => expect(asked()).toBe(before + 1));
  expect(screen.queryByRole("heading", { name: "You are confirmed" })).toBeNull();
});

test("the player can open the check on a page of its own", async () => {
  const { screen, http } = await framed();
  http.on(SESSION, { address: `${ADDRESS}-2`, isFramed: true });
  fireEvent.click(screen.getByRole("button", { name: /Open it on a page of its own/ }));
  await waitFor(() => expect(http.requests(SESSION)).toHaveLength(2));
  expect(http.requests(SESSION)[1]?.body).toMatchObject({ isWhole: true });
});

test("a player whose check is done, and who waits for a person, is told so", async () => {
  const page = await kycPage(overviewOf([documentOf("identity")]), <></>, "/my-account/kyc/third-party");
  page.http.on(STATE, checkOf({ state: "approved", identity: "in_review" }));
  await page.render(<ThirdPartyScreen />);
  expect(await page.screen.findByRole("heading", { name: "A person looks at it" })).toBeDefined();
});

test("the page has its heading while the account's frame is on its way, and without a frame if it does not come", async () => {
  const page = await kycPage(overviewOf([documentOf("identity")]), <></>, "/my-account/kyc/third-party");
  page.http.on(STATE, checkOf());
  let refuse: (error: Error) => void = () => {};
  const load = () => new Promise<never>((_resolve, reject) => (refuse = reject));
  const fills = [fill(ACCOUNT_ROOM, { id: "room", order: 1, load })];
  page.services
    .get(REGISTRY)
    .add(defineManifest({ id: "account", fills, load: () => Promise.resolve({ default: {} }) }));
  await page.render(<ThirdPartyScreen />);
  const heading = () => page.screen.findByRole("heading", { level: 1, name: "Checking partner" });
  expect(await heading()).toBeDefined();
  expect(page.screen.queryByRole("button", { name: "Begin the check" })).toBeNull();
  refuse(new Error("no connection"));
  expect(await page.screen.findByRole("button", { name: "Begin the check" })).toBeDefined();
  expect(await heading()).toBeDefined();
});
