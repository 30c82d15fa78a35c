// @vitest-environment jsdom
import { Store } from "@core";
import { mount, type Mounted, testPage } from "@core/testing";
import { act } from "react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { CHALLENGE, type ChallengeStore } from "../challenge-store.ts";
import texts from "../locales/en.json" with { type: "json" };
import { SentCode } from "./sent-code.tsx";

let mounted: Mounted | undefined;
beforeEach(() => void vi.useFakeTimers({ toFake: ["setInterval", "clearInterval"] }));
afterEach(async () => {
  await mounted?.unmount();
  vi.useRealTimers();
});

test("the wait for another code is counted down also when the device's clock is set back", async () => {
  const { services, clock, i18n } = testPage({ mfa: texts });
  await i18n.load("mfa");
  const challenge = new (class extends Store<unknown> {})({ resendAt: { sms: clock.steady() + 45_000 } });
  services.provideValue(CHALLENGE, challenge as unknown as ChallengeStore);
  mounted = await mount(services, <SentCode method="sms" to="+49 ··· 17" />);
  const pass = (ms: number) =>
    act(async () => {
      clock.advance(ms);
      await vi.advanceTimersByTimeAsync(ms);
    });
  await pass(1000);
  expect(mounted.container.textContent).toContain(" 0:44");
  clock.set(-3_600_000);
  await pass(1000);
  expect(mounted.container.textContent).toContain(" 0:43");
});
