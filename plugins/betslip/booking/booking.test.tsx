// @vitest-environment jsdom
import { HttpError } from "@core";
import { afterEach, expect, test, vi } from "vitest";
import { REPEAT_BET } from "../contract.ts";
import { NO_CONTENT } from "../slip/kept-content.ts";
import { betRequest, slipBets } from "../slip/slip-bets.ts";
import { ARSENAL, arsenal, DRAW, draw, receiptFor } from "../testing/test-page.ts";
import { change, settle, ShownSlip, type ShowOptions } from "../testing/test-slip.tsx";
import { lineOf } from "./booking-api.ts";

let shown: ShownSlip | undefined;
const open = async (options?: ShowOptions) => (shown = await ShownSlip.open(options));
afterEach(async () => {
  await shown?.close();
  vi.unstubAllGlobals();
});

const FIND = "GET /api/v1/booking/ACDEFGHJ";
const { event } = draw;
const offered = { ...lineOf(draw), event, odds: 3400, version: 8 };
const gone = { ...lineOf(arsenal), eventId: "9", event: { ...event, home: "Everton" }, reason: "ended" as const };

/** An empty slip. */
async function openEmpty() {
  const slip = await open();
  await change(() => slip.slip.clear());
  await settle();
  return slip;
}
const CODE = "Booking code";

test("a code fills the empty slip at current prices, and names the picks that are gone and why", async () => {
  const slip = await openEmpty();
  slip.page.http.on(FIND, { mode: "singles", picks: [offered], gone: [gone] });
  await slip.press("Load a booking code");
  await slip.screen.findByRole("textbox", { name: CODE });
  await slip.type(CODE, "acde-fghj");
  await slip.press("Load");
  await vi.waitFor(() => expect(slip.text).toContain("1 pick loaded at the price of now."));
  expect(slip.slip.state.picks).toEqual([{ ...offered, origin: "booking" }]);
  expect(slip.text).toContain("Everton v Chelsea: is over");
});

test("a shared slip of which nothing is offered any more is reported", async () => {
  const slip = await openEmpty();
  slip.page.http.on(FIND, { mode: "singles", picks: [], gone: [gone] });
  await change(() => slip.page.navigation.be({ path: "/?booking=ACDEFGHJ" }));
  await vi.waitFor(() => expect(slip.text).toContain("None of these picks is offered any more."));
  expect(slip.text).toContain("Everton v Chelsea: is over");
});

test("a code that is too short is reported without a request", async () => {
  const slip = await openEmpty();
  await slip.press("Load a booking code");
  await slip.screen.findByRole("textbox", { name: CODE });
  await slip.type(CODE, "ACD");
  await slip.press("Load");
  expect(slip.text).toContain("A code has 8 letters and digits.");
  expect(slip.page.http.sent.filter(({ call }) => call.includes("booking"))).toEqual([]);
});

test("a link loads its slip once, opens it, and removes the code from the address", async () => {
  const slip = await openEmpty();
  slip.page.http.on(FIND, { mode: "express", picks: [offered], gone: [] });
  await change(() => slip.page.navigation.be({ path: "/football?tab=live&booking=ACDEFGHJ" }));
  await vi.waitFor(() => expect(slip.slip.state.picks).toHaveLength(1));
  expect(slip.slip.state.isOpen).toBe(true);
  expect(slip.page.navigation.visits).toEqual([{ to: "/football?tab=live", replace: true }]);
  expect(slip.page.http.requests(FIND)).toHaveLength(1);
});

test.each([
  [404, "There is no slip under this code"],
  [429, "Too many codes were tried"],
  [0, "Nothing has changed."],
])("a code answered with %i is reported in the slip", async (status, text) => {
  const slip = await openEmpty();
  slip.page.http.on(FIND, () => {
    throw new HttpError(status, "");
  });
  await change(() => slip.page.navigation.be({ path: "/?booking=ACDEFGHJ" }));
  await vi.waitFor(() => expect(slip.text).toContain(text));
  await slip.press("Dismiss");
  expect(slip.text).not.toContain(text);
});

test("picks loaded into a filled slip do not change the type of the bet", async () => {
  const slip = await open();
  slip.page.http.on(FIND, { mode: "singles", picks: [offered], gone: [] });
  await change(() => slip.page.navigation.be({ path: "/?booking=ACDEFGHJ" }));
  await vi.waitFor(() => expect(slip.slip.state.picks).toHaveLength(2));
  expect(slip.slip.state.mode).toBe("express");
});

test("a placed system is repeated at current prices, with its sizes and bankers", async () => {
  const slip = await openEmpty();
  const third = { ...draw, eventId: "3" };
  const choice = { mode: "system" as const, system: { sizes: [1], bankers: [DRAW] } };
  const [bet] = slipBets({ ...NO_CONTENT, ...choice, picks: [arsenal, draw, third], stakes: { system: 100 } });
  const placed = receiptFor(betRequest(bet!, "EUR", { policy: "any" })).bet;
  const now = [arsenal, draw, third].map((pick) => ({ ...lineOf(pick), event, odds: 5000, version: 9 }));
  slip.page.http.on("POST /api/v1/booking/offered", { picks: now, gone: [] });
  await change(() => void slip.page.services.get(REPEAT_BET).repeat(placed));
  await vi.waitFor(() => expect(slip.slip.state.picks.map(({ odds }) => odds)).toEqual([5000, 5000, 5000]));
  expect(slip.slip.state).toMatchObject({ ...choice, isOpen: true });
  expect(slip.slip.state.picks.map(({ eventId }) => eventId)).toEqual(["1", "2", "3"]);
});

test("a slip is shared by a code and a link, with its picks but without stakes", async () => {
  const slip = await open();
  slip.page.http.on("POST /api/v1/booking", { code: "ACDEFGHJ", endsAt: "2026-01-02T00:00:00.000Z" });
  await slip.press("Share");
  await slip.screen.findByText("ACDE-FGHJ");
  expect(slip.field("Link").value).toContain("/?booking=ACDEFGHJ");
  const [request] = slip.page.http.requests("POST /api/v1/booking");
  expect(request?.body).toEqual({ mode: "singles", picks: [lineOf(arsenal)] });
  expect(slip.slip.state.stakes).toEqual({ [ARSENAL]: 1000 });
});

/** The open sharing dialog in a browser that shares like this; what was copied in it. */
async function sharing(browser: Partial<Pick<Navigator, "share" | "canShare">>) {
  const copied: string[] = [];
  const slip = await open({
    prepare: ({ http }) => http.on("POST /api/v1/booking", { code: "ACDEFGHJ", endsAt: "2026-01-02T00:00:00.000Z" }),
  });
  const clipboard = { writeText: (text: string) => Promise.resolve(void copied.push(text)) };
  vi.stubGlobal("navigator", { ...navigator, clipboard, ...browser });
  await slip.press("Share");
  await slip.screen.findByText("ACDE-FGHJ");
  return { slip, copied };
}
const refusing = (name: string) => () => Promise.reject(new DOMException("as the browser says it", name));

test("in a frame that may not open the sharing sheet nothing offers to", async () => {
  const { slip } = await sharing({ share: refusing("NotAllowedError"), canShare: () => false });
  expect(slip.screen.queryByRole("button", { name: "Send" })).toBeNull();
});

test.each([
  ["refuses to open the sharing sheet, the link is copied", "NotAllowedError", ["/?booking=ACDEFGHJ"], "Link copied"],
  ["opens it and the player closes it, nothing is copied", "AbortError", [], ""],
])("where the browser %s", async (_what, name, paths, news) => {
  const { slip, copied } = await sharing({ share: refusing(name) });
  await slip.press("Send");
  await vi.waitFor(() => expect(document.querySelector(".share-news")?.textContent).toBe(news));
  expect(copied.map((link) => link.replace(location.origin, ""))).toEqual(paths);
});
