// @vitest-environment jsdom
import { mount, type Mounted } from "@core/testing";
import { afterEach, expect, test, vi } from "vitest";
import { freeBetsLoadRequested } from "../../../session/contract.ts";
import { ARSENAL, arsenal, slipPage } from "../../testing/test-page.ts";
import { change, settle } from "../../testing/test-slip.tsx";
import { SLIP } from "../../tokens.ts";
import DockedSlip from "./docked-slip.tsx";

const welcome = {
  id: "fb-1",
  title: { en: "Welcome bet" },
  amount: 500,
  currency: "EUR",
  conditions: { minOdds: 1500 },
  expiresAt: "2026-02-01T00:00:00.000Z",
};

let mounted: Mounted | undefined;
afterEach(() => mounted?.unmount());

/** What has a size in a browser, which the DOM of the tests lacks. */
class NoSizes {
  observe = () => undefined;
  disconnect = () => undefined;
}

/** The docked slip of a player who has a free bet; a test adds its content. */
async function docked() {
  vi.stubGlobal("matchMedia", () => ({
    matches: true,
    addEventListener: () => undefined,
    removeEventListener: () => undefined,
  }));
  vi.stubGlobal("ResizeObserver", NoSizes);
  const page = slipPage();
  await page.i18n.load("betslip");
  await page.i18n.load("core");
  page.session.enter();
  page.line.set(arsenal, { odds: 2000, version: 3 });
  page.http.on("GET /api/v1/bonuses/free-bets", { freeBets: [welcome] });
  page.bus.publish(freeBetsLoadRequested, {});
  mounted = await mount(page.services, <DockedSlip />);
  const slip = page.services.get(SLIP);
  const go = async () => {
    await change(() => slip.open());
    await settle();
  };
  return { slip, go, screen: mounted.screen };
}

test("opening the docked slip moves the focus to the stake, past the closed free bets above it", async () => {
  const { slip, go, screen } = await docked();
  await change(() => {
    slip.add(arsenal);
    slip.stake(ARSENAL, 1000);
  });
  await screen.findByText("Welcome bet");
  await go();
  expect(document.activeElement).toBe(screen.getByRole("textbox", { name: "Stake" }));
  expect(slip.state.isOpen).toBe(false);
});

test("opening the docked slip without picks moves the focus to the slip", async () => {
  const { go, screen } = await docked();
  await go();
  expect(document.activeElement).toBe(screen.getByRole("region", { name: "Betslip" }));
});
