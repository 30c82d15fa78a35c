// @vitest-environment jsdom
import { CONSENT, type Purpose } from "@core";
import { ConsentStore } from "@core/host";
import { mount, testPage } from "@core/testing";
import { within } from "@testing-library/react";
import { expect, test } from "vitest";
import texts from "../locales/en.json" with { type: "json" };
import { ASKED } from "../tokens.ts";
import ConsentBar from "./consent-bar.tsx";
import PrivacyButton from "./privacy-button.tsx";

async function show(asked: readonly Purpose[], isSignalled = false) {
  const page = testPage({ analytics: texts, core: { close: "Close" } });
  await page.i18n.load("analytics");
  const { storage, clock } = page;
  const consent = new ConsentStore({ storage, clock, version: "1", isSignalled });
  const services = page.services.child().provideValue(CONSENT, consent).provideValue(ASKED, asked);
  const { screen, user } = await mount(
    services,
    <>
      <ConsentBar />
      <PrivacyButton />
    </>,
  );
  const bar = () => screen.queryByRole("region", { name: "Privacy choices" });
  const dialog = () => screen.queryByRole("dialog", { name: "Privacy choices" });
  const press = (part: HTMLElement | null, name: string) => user.click(within(part!).getByRole("button", { name }));
  const openChoices = () => user.click(screen.getByRole("button", { name: "Privacy choices" }));
  const choice = () => [consent.state.analytics, consent.state.marketing];
  return { user, bar, dialog, press, openChoices, choice };
}

test("rejecting needs one press, as accepting does, and both buttons look alike", async () => {
  const { bar, press, choice } = await show(["analytics", "marketing"]);
  const [reject, accept] = within(bar()!).getAllByRole("button");
  expect([reject?.textContent, accept?.textContent]).toEqual(["Reject all", "Accept all"]);
  expect(reject?.className).toBe(accept?.className);
  await press(bar(), "Reject all");
  expect([choice(), bar()]).toEqual([[false, false], null]);
});

test("the purposes can be chosen one by one, and changed under every screen", async () => {
  const { user, bar, dialog, press, openChoices, choice } = await show(["analytics"]);
  await press(bar(), "Choose");
  const [necessary, analytics] = within(dialog()!).getAllByRole<HTMLInputElement>("checkbox");
  expect([necessary!.checked, necessary!.disabled, analytics!.checked]).toEqual([true, true, false]);
  await user.click(analytics!);
  await press(dialog(), "Save my choice");
  expect([choice(), bar(), dialog()]).toEqual([[true, false], null, null]);
  await openChoices();
  expect(dialog()?.textContent).toContain("You chose on");
  await press(dialog(), "Reject all");
  expect(choice()).toEqual([false, false]);
});

test("a browser that sends Global Privacy Control is not asked about marketing, and the dialog says why", async () => {
  const { bar, dialog, openChoices } = await show(["marketing"], true);
  expect(bar()).toBeNull();
  await openChoices();
  const marketing = within(dialog()!).getByRole<HTMLInputElement>("checkbox", { name: texts.purpose.marketing.name });
  expect(marketing.disabled).toBe(true);
  expect(dialog()?.textContent).toContain("Global Privacy Control");
});
