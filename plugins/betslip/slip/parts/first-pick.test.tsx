// @vitest-environment jsdom
import { ONBOARDING, type Onboarding, type OnboardingEntry, Store } from "@core";
import { mount, type Mounted } from "@core/testing";
import { within } from "@testing-library/react";
import { act } from "react";
import { afterEach, expect, test, vi } from "vitest";
import { betPlaced } from "../../contract.ts";
import { arsenal, draw, slipPage } from "../../testing/test-page.ts";
import { SLIP } from "../../tokens.ts";
import PicksWait from "./picks-wait.tsx";
import SlipFilled from "./slip-filled.tsx";

/** The explanations already shown in this browser. */
class Explained extends Store<Readonly<Record<string, OnboardingEntry>>> implements Onboarding {
  constructor() {
    super({});
  }
  isSeen = (name: string) => Object.hasOwn(this.state, name);
  markSeen = (name: string) => this.set((state) => ({ ...state, [name]: { seenAt: "2026-01-01T12:00:00.000Z" } }));
}

let page: ReturnType<typeof slipPage>;
let mounted: Mounted | undefined;
afterEach(async () => {
  await mounted?.unmount();
  page.scope.dispose();
});

async function open(Content: () => React.ReactNode) {
  page = slipPage();
  await page.i18n.load("betslip");
  page.line.set(arsenal, {});
  page.line.set(draw, {});
  const onboarding = new Explained();
  page.services.provideValue(ONBOARDING, onboarding);
  mounted = await mount(page.services, <Content />);
  const change = (work: () => void) =>
    act(() => {
      work();
      return vi.waitFor(() => Promise.resolve());
    });
  return { onboarding, change, slip: page.services.get(SLIP), text: () => mounted!.container.textContent };
}

const HINT = "Enter a stake and press the button to place your bet.";

test("the first pick is explained until the player dismisses the explanation", async () => {
  const { change, slip, text, onboarding } = await open(() => <SlipFilled hasKeypad={false} />);
  await change(() => slip.add(arsenal));
  expect(text()).toContain(HINT);
  const { screen, user } = mounted!;
  await user.click(within(screen.getByRole("note")).getByRole("button"));
  expect(text()).not.toContain(HINT);
  expect(onboarding.isSeen("betslip")).toBe(true);
});

test("a player who has placed a bet or has several picks sees no explanation", async () => {
  const { change, slip, text, onboarding } = await open(() => <SlipFilled hasKeypad={false} />);
  await change(() => [arsenal, draw].forEach((pick) => slip.add(pick)));
  expect(text()).not.toContain(HINT);
  expect(onboarding.isSeen("betslip")).toBe(false);
  await change(() => page.bus.publish(betPlaced, { betId: "1", stake: 100, currency: "EUR", odds: 2000 }));
  await vi.waitFor(() => expect(onboarding.isSeen("betslip")).toBe(true));
});

test("a visitor with picks is told at the login that they are kept", async () => {
  const { change, slip, text } = await open(PicksWait);
  expect(text()).toBe("");
  await change(() => slip.add(arsenal));
  expect(text()).toBe("Your pick stays in the slip.");
});
