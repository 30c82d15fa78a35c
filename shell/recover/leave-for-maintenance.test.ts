import { HTTP, NAVIGATION, Scope, Services } from "@core";
import { ScriptedHttp, TestNavigation } from "@core/testing";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { leaveForMaintenance } from "./leave-for-maintenance.ts";

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

/** A page at a place, with a platform that says whether it is closed, and requests that a test refuses. */
function page(answer: unknown) {
  const [services, scope, http] = [new Services(), new Scope(), new ScriptedHttp()];
  const navigation = new TestNavigation({ screen: "sport", path: "/football?day=today" });
  http.on("GET /api/v1/maintenance", answer);
  services.provideValue(HTTP, http).provideValue(NAVIGATION, navigation);
  let refuse = () => undefined as void;
  leaveForMaintenance(services, scope, (refused) => {
    refuse = refused;
    return () => (refuse = () => undefined);
  });
  const pass = (ms: number) => vi.advanceTimersByTimeAsync(ms);
  const asked = () => http.requests("GET /api/v1/maintenance").length;
  return { http, navigation, scope, pass, asked, refuse: () => refuse() };
}

const LEFT = [{ to: "/maintenance?from=%2Ffootball%3Fday%3Dtoday", replace: true }];

test("calls that are refused because the platform is closed lead to the maintenance screen, once", async () => {
  const { navigation, pass, asked, refuse } = page({ isOn: true, since: null, until: null });
  for (let call = 0; call < 20; call++) refuse();
  await pass(0);
  expect(navigation.visits).toEqual(LEFT);
  navigation.be({ screen: "maintenance" });
  refuse();
  await pass(60_000);
  expect(navigation.visits).toEqual(LEFT);
  expect(asked()).toBe(1);
});

test("a visitor who leaves the maintenance screen while the platform is closed is led back to it", async () => {
  const { navigation, pass, refuse } = page({ isOn: true });
  refuse();
  await pass(0);
  navigation.be({ screen: "maintenance" });
  await pass(1000);
  navigation.be({ screen: "home", path: "/" });
  refuse();
  await pass(0);
  expect(navigation.visits).toEqual([...LEFT, { to: "/maintenance?from=%2F", replace: true }]);
});

test("calls that are refused for another reason cause no navigation, and no repeated checks", async () => {
  const { http, navigation, pass, asked, refuse } = page({ isOn: false });
  for (let second = 0; second < 25; second++) {
    refuse();
    await pass(1000);
  }
  expect(navigation.visits).toEqual([]);
  expect(asked()).toBe(3);
  http.on("GET /api/v1/maintenance", { isOn: true });
  await pass(10_000);
  expect(navigation.visits).toEqual(LEFT);
});

test("a platform that does not answer causes no navigation, nor does an ended page", async () => {
  const { http, navigation, scope, pass, refuse } = page(() => Promise.reject(new Error("no connection")));
  refuse();
  await pass(0);
  expect(navigation.visits).toEqual([]);
  http.on("GET /api/v1/maintenance", { isOn: true });
  refuse();
  scope.dispose();
  await pass(60_000);
  expect(navigation.visits).toEqual([]);
});
