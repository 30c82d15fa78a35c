// @vitest-environment jsdom
import { HttpError } from "@core";
import { mount, testPage } from "@core/testing";
import { expect, test } from "vitest";
import type { BreaksAnswer } from "../../wire.ts";
import { BreakApi } from "../break-api.ts";
import { BREAKS, BreakStore } from "../break-store.ts";
import texts from "../locales/en.json" with { type: "json" };
import { ExclusionState } from "./exclusion-state.tsx";

const PATH = "/api/v1/responsible-gambling/breaks";
const over: BreaksAnswer = {
  at: "2027-01-01T00:00:00.000Z",
  current: { kind: "self_exclusion", startsAt: "2026-01-01T00:00:00.000Z", endsAt: "2026-07-01T00:00:00.000Z" },
  ...{
    isHeldByRegister: false,
    past: [],
    wish: null,
    canAsk: true,
    openBets: "stand",
    openBetCount: 0,
    peerOrderCount: 0,
  },
  ...{ hours: [24], months: [6] },
};

async function show(answer: BreaksAnswer) {
  const page = testPage({ "responsible-gambling-breaks": texts });
  await page.i18n.load("responsible-gambling-breaks");
  page.services.provideValue(BREAKS, new BreakStore(new BreakApi(page.http)));
  return { ...page, ...(await mount(page.services, <ExclusionState answer={answer} />)) };
}

test("a wish to return that was refused says what holds, and what is in force is asked for again", async () => {
  const { screen, user, http } = await show(over);
  http.on(`GET ${PATH}`, over).on(`POST ${PATH}/return`, () => {
    throw new HttpError(409, "", { errorCode: "NO_EXCLUSION", message: "The platform's own words.", details: {} });
  });
  await user.click(screen.getByRole("button", { name: texts.return.ask }));
  expect((await screen.findByRole("alert")).textContent).toBe(texts.return.failed);
  expect(http.requests(`GET ${PATH}`)).toHaveLength(1);
});

test("whom a national register holds reads that, and how it ends, and is offered no return here", async () => {
  const held = { kind: "self_exclusion", startsAt: "2026-01-01T00:00:00.000Z", endsAt: null } as const;
  const { screen } = await show({ ...over, current: held, isHeldByRegister: true, canAsk: false });
  expect(screen.getByRole("heading", { name: texts.state.register })).toBeDefined();
  expect(screen.getByText(texts.state["register-end"])).toBeDefined();
  expect(screen.queryByRole("button", { name: texts.return.ask })).toBeNull();
});
