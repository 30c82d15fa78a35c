// @vitest-environment jsdom
import { FLAGS, HTTP, useFeature } from "@core";
import { type FlagStore } from "@core/host";
import { mount, type ScriptedHttp } from "@core/testing";
import { act } from "react";
import { afterEach, expect, test, vi } from "vitest";
import { accountOf, sessionOf } from "../session/testing/accounts.ts";
import { visitorPage } from "../session/testing/test-page.ts";

const flagFor = (name: string, predicate: string, value: string) => ({
  name,
  enabled: true,
  disabledVariation: false,
  defaultVariation: false,
  rules: [{ conditions: [{ predicate, operator: "equals", values: [value] }], variation: true }],
});

function Parts() {
  const [isLow, isCareful, isVip] = [useFeature("low", false), useFeature("careful", false), useFeature("vip", false)];
  return <p>{[isLow && "low", isCareful && "careful", isVip && "vip"].filter(Boolean).join(" ")}</p>;
}

let unmount: (() => Promise<void>) | undefined;
afterEach(async () => unmount?.());

test("parts for a risk level and for a player cluster appear with the login of such a player, and go with the logout", async () => {
  const account = { ...accountOf("17"), riskLevels: { Sport: { id: "low" }, Casino: { id: "high" } } };
  const { session, services } = visitorPage({}, account);
  const http = services.get(HTTP) as ScriptedHttp;
  http
    .on("GET /api/gw/playercluster", { playerCluster: "gold" })
    .on("GET /api/v1/feature-flags/features", [
      flagFor("low", "riskLevel.sport", "low"),
      flagFor("careful", "riskLevel.casino", "high"),
      flagFor("vip", "playerCluster", "gold"),
    ]);
  await (services.get(FLAGS) as FlagStore).load("feature-flags");
  const mounted = await mount(services, <Parts />);
  unmount = mounted.unmount;
  const text = () => mounted.container.textContent;
  expect(text()).toBe("");
  await act(() => session.begin(sessionOf("t"), "login"));
  await act(() => vi.waitFor(() => expect(services.get(FLAGS).state["playerCluster"]).toBe("gold")));
  expect(text()).toBe("low careful vip");
  await act(() => session.logout("player"));
  expect(text()).toBe("");
});
