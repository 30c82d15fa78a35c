// @vitest-environment jsdom
import { BUS, CLOCK, HttpError, NAVIGATION, Store } from "@core";
import { type ManualClock, mount, type TestNavigation, testPage } from "@core/testing";
import { act } from "react";
import { expect, test, vi } from "vitest";
import { SESSION, type SessionState } from "../../session/contract.ts";
import { accountOf } from "../../session/testing/accounts.ts";
import { realityCheckShown } from "../contract.ts";
import roomTexts from "../locales/en.json" with { type: "json" };
import type { RealityCheck } from "../wire.ts";
import { followIdle } from "./follow-idle.ts";
import { followReality } from "./follow-reality.ts";
import { IDLE_WATCH, IdleWatch } from "./idle-watch.ts";
import texts from "./locales/en.json" with { type: "json" };
import { OpenQuestion } from "./open-question.ts";
import { RealityApi } from "./reality-api.ts";
import RealityCheckScreen from "./reality-check-screen.tsx";
import { REALITY_CHECKS, RealityChecks } from "./reality-checks.ts";
import RealityPause from "./reality-pause.tsx";

const PATH = "/api/v1/responsible-gambling/reality-check";
const [READ, CHANGE, ANSWER] = [`GET ${PATH}`, `PUT ${PATH}`, `POST ${PATH}/answer`];
const MINUTE = 60_000;
const BEGAN = Date.UTC(2026, 0, 1, 12);
const at = (minutes: number) => new Date(BEGAN + minutes * MINUTE).toISOString();

const checkOf = (changes: Partial<RealityCheck> = {}): RealityCheck => ({
  at: at(0),
  everyMinutes: 30,
  raise: null,
  beganAt: at(0),
  dueAt: at(30),
  currency: "EUR",
  staked: 4000,
  returned: 1500,
  net: -2500,
  clock: "minutes",
  idleMinutes: null,
  ...changes,
});

const listened = vi.spyOn(window, "addEventListener");

/** Only a browser makes events that are trusted. */
function moveOfTheHand(): void {
  for (const [name, listener] of listened.mock.calls)
    if (name === "wheel") (listener as (event: Pick<Event, "isTrusted">) => void)({ isTrusted: true });
}

class PlayerSession extends Store<SessionState> {
  readonly left: string[] = [];
  constructor() {
    super({
      isLoggedIn: true,
      isUserDataLoaded: true,
      account: accountOf("17"),
      sessionStartDate: at(0),
      playerCluster: "default",
    });
  }
  logout = (reason: string) => Promise.resolve(void this.left.push(reason));
}

async function start(check = checkOf(), place?: () => globalThis.Storage) {
  const page = testPage({ "responsible-gambling-reality": texts, "responsible-gambling": roomTexts });
  await Promise.all(["responsible-gambling-reality", "responsible-gambling"].map((name) => page.i18n.load(name)));
  const session = new PlayerSession();
  const checks = new RealityChecks(page.services.get(BUS), new RealityApi(page.http), page.services.get(CLOCK));
  const watch = new IdleWatch(checks, page.services.get(CLOCK), new OpenQuestion(place));
  page.services.provideValue(SESSION, session as never).provideValue(REALITY_CHECKS, checks);
  page.services.provideValue(IDLE_WATCH, watch);
  page.http.on(READ, check);
  const shown = () => page.messages.filter(({ topic }) => topic === realityCheckShown);
  await act(async () => {
    followReality(checks, session as never, page.feed, page.scope);
    followIdle(watch, session as never, page.scope);
    await Promise.resolve();
  });
  const clock = page.services.get(CLOCK) as ManualClock;
  const pass = (minutes: number) =>
    act(async () => {
      clock.advance(minutes * MINUTE);
      checks.look();
      watch.look();
      await Promise.resolve();
    });
  return { ...page, session, checks, watch, clock, pass, shown };
}

test("a check is shown when it is due, with what was staked and came back, and waits for its answer", async () => {
  const { services, pass, http, shown } = await start();
  const { screen, user } = await mount(services, <RealityPause />);
  await pass(29);
  expect(screen.queryByRole("dialog")).toBeNull();
  await pass(1);
  const dialog = screen.getByRole("dialog", { name: "Time for a look" });
  expect(dialog.textContent).toContain("30 minutes");
  expect(dialog.textContent).toContain("€40.00");
  expect(dialog.textContent).toContain("-€25.00");
  expect(shown()).toHaveLength(1);
  await user.keyboard("{Escape}");
  expect(screen.queryByRole("button", { name: "Close" })).toBeNull();
  http.on(ANSWER, checkOf({ dueAt: at(60) }));
  await user.click(screen.getByRole("button", { name: "Go on" }));
  expect(http.requests(ANSWER).map(({ body }) => body)).toEqual([{ dueAt: at(30), answer: "go_on" }]);
  expect(screen.queryByRole("dialog")).toBeNull();
});

test("after a sleep of hours one check is shown, not ten", async () => {
  const { services, pass, http, shown } = await start();
  const { screen, user } = await mount(services, <RealityPause />);
  await pass(600);
  http.on(ANSWER, checkOf({ dueAt: at(630) }));
  await user.click(screen.getByRole("button", { name: "Go on" }));
  await pass(1);
  expect(screen.queryByRole("dialog")).toBeNull();
  expect(shown()).toHaveLength(1);
});

test("an answer that did not arrive leaves the check where it is, and says so", async () => {
  const { services, pass, http } = await start();
  const { screen, user } = await mount(services, <RealityPause />);
  await pass(30);
  await user.click(screen.getByRole("button", { name: "Go on" }));
  expect(screen.getByRole("alert").textContent).toBe(texts.failed);
  http.on(ANSWER, checkOf({ dueAt: at(60) }));
  await user.click(screen.getByRole("button", { name: "Go on" }));
  expect(screen.queryByRole("dialog")).toBeNull();
});

test("the answers lead to the limits, to a break and out", async () => {
  const { services, pass, http, session } = await start();
  const { screen, user } = await mount(services, <RealityPause />);
  const went: string[] = [];
  const navigation = services.get(NAVIGATION) as TestNavigation;
  navigation.linkTo = (route) => `/${route}`;
  navigation.go = (to) => void went.push(to);
  for (const [press, minutes] of [
    ["See my limits", 30],
    ["Take a break", 60],
    ["Log out", 90],
  ] as const) {
    await pass(30);
    http.on(ANSWER, checkOf({ dueAt: at(minutes + 30) }));
    await user.click(screen.getByRole("button", { name: press }));
  }
  expect(went).toEqual(["/self-restraint", "/self-restraint"]);
  expect(session.left).toEqual(["player"]);
});

test("an answer in another tab closes it here", async () => {
  const { services, pass, http, feed, checks } = await start();
  const { screen } = await mount(services, <RealityPause />);
  await pass(30);
  expect(screen.getByRole("dialog")).toBeDefined();
  http.on(READ, checkOf({ dueAt: at(60) }));
  await act(async () => {
    await checks.refresh();
  });
  expect(feed.channels).toContain("player");
  expect(screen.queryByRole("dialog")).toBeNull();
});

test("what did not load is said, and asked for again", async () => {
  const { services, http, checks } = await start();
  http.on(READ, () => {
    throw new Error("no answer");
  });
  await act(async () => {
    checks.begin("18");
    await Promise.resolve();
  });
  const { screen, user } = await mount(services, <RealityCheckScreen />);
  expect(await screen.findByRole("alert")).toBeDefined();
  http.on(READ, checkOf());
  await user.click(screen.getByRole("button", { name: "retry" }));
  expect(await screen.findByLabelText("Minutes between two checks")).toBeDefined();
});

test("an interval outside the bounds is refused by name, and a longer one says when it is in force", async () => {
  const { services, http } = await start();
  const { screen, user } = await mount(services, <RealityCheckScreen />);
  const field = screen.getByLabelText<HTMLInputElement>("Minutes between two checks");
  await user.clear(field);
  await user.type(field, "9");
  await user.click(screen.getByRole("button", { name: "Save" }));
  expect(field.getAttribute("aria-invalid")).toBe("true");
  expect(http.requests(CHANGE)).toEqual([]);
  await user.clear(field);
  await user.type(field, "60");
  http.on(CHANGE, checkOf({ raise: { everyMinutes: 60, opensAt: at(1440) } }));
  await user.click(screen.getByRole("button", { name: "Save" }));
  expect(http.requests(CHANGE).map(({ body }) => body)).toEqual([{ everyMinutes: 60 }]);
  expect(screen.getByText(/You asked for one every 60 minutes/)).toBeDefined();
});

test("an interval that was refused says why in the player's language", async () => {
  const { services, http } = await start();
  const { screen, user } = await mount(services, <RealityCheckScreen />);
  http.on(CHANGE, () => {
    throw new HttpError(429, "", { errorCode: "TOO_MANY_ATTEMPTS", message: "The platform's own words.", details: {} });
  });
  await user.click(screen.getByRole("button", { name: "Save" }));
  expect((await screen.findByRole("alert")).textContent).toBe(roomTexts.refusal.TOO_MANY_ATTEMPTS);
});

test("after two minutes without an act the player is asked whether they are there, and only then", async () => {
  const { services, pass, session } = await start(checkOf({ idleMinutes: 2, everyMinutes: null, dueAt: null }));
  const { screen, user } = await mount(services, <RealityPause />);
  await pass(1.9);
  moveOfTheHand();
  await pass(1.9);
  // A script's.
  await user.keyboard("a");
  expect(screen.queryByRole("dialog")).toBeNull();
  await pass(0.1);
  expect(screen.getByRole("dialog", { name: "Are you still there?" }).textContent).toContain("2 minutes");
  await user.keyboard("{Escape}");
  await pass(5);
  await user.click(screen.getByRole("button", { name: "I am here" }));
  expect(screen.queryByRole("dialog")).toBeNull();
  await pass(1.9);
  expect(screen.queryByRole("dialog")).toBeNull();
  await pass(0.1);
  await user.click(screen.getByRole("button", { name: "Log out" }));
  expect(session.left).toEqual(["player"]);
});

test("a question stays open until it is answered, also when the page is loaded again, to the player whom it was put to", async () => {
  const asks = checkOf({ idleMinutes: 2, everyMinutes: null, dueAt: null });
  const first = await start(asks);
  await first.pass(2);
  expect(first.watch.state).toBe(true);
  const again = await start(asks);
  moveOfTheHand();
  await again.pass(0);
  expect(again.watch.state).toBe(true);
  again.watch.begin("18");
  again.watch.begin("17");
  expect(again.watch.state).toBe(false);
  await again.pass(2);
  again.watch.answer();
  const last = await start(asks);
  await last.pass(1);
  expect(last.watch.state).toBe(false);
});

test("where the browser keeps nothing the question lasts as long as the page", async () => {
  const { pass, watch } = await start(checkOf({ idleMinutes: 2, everyMinutes: null, dueAt: null }), () => {
    throw new DOMException("The operation is insecure.", "SecurityError");
  });
  await pass(2);
  expect(watch.state).toBe(true);
  watch.answer();
  expect(watch.state).toBe(false);
});

test("what the page cannot see counts as an act when it is told of, and where no rule asks nobody is asked", async () => {
  const { services, pass, watch, http, checks } = await start(
    checkOf({ idleMinutes: 2, everyMinutes: null, dueAt: null }),
  );
  const { screen } = await mount(services, <RealityPause />);
  await pass(1.9);
  watch.noteAct();
  await pass(1.9);
  expect(screen.queryByRole("dialog")).toBeNull();
  http.on(READ, checkOf({ everyMinutes: null, dueAt: null }));
  await act(() => checks.refresh());
  await pass(600);
  expect(screen.queryByRole("dialog")).toBeNull();
});

test("a reality check that is due comes before the question whether somebody is there", async () => {
  const { services, pass, http } = await start(checkOf({ idleMinutes: 2 }));
  const { screen, user } = await mount(services, <RealityPause />);
  await pass(30);
  expect(screen.getByRole("dialog", { name: "Time for a look" })).toBeDefined();
  http.on(ANSWER, checkOf({ idleMinutes: 2, dueAt: at(60) }));
  await user.click(screen.getByRole("button", { name: "Go on" }));
  expect(screen.getByRole("dialog", { name: "Are you still there?" })).toBeDefined();
});
