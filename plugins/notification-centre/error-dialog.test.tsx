// @vitest-environment jsdom
import { decisionRequested, errorReported, Scope, Store } from "@core";
import { mount, type Mounted, startPlugin } from "@core/testing";
import { within } from "@testing-library/react";
import { act } from "react";
import { afterEach, beforeEach, expect, test } from "vitest";
import { SESSION, type Session } from "../session/contract.ts";
import { ERROR_DIALOG } from "./contract.ts";
import texts from "./locales/en.json" with { type: "json" };
import ErrorDialog from "./parts/error-dialog.tsx";
import plugin from "./plugin.ts";

class VisitorSession extends Store<unknown> {
  constructor() {
    super({ isLoggedIn: false, account: undefined });
  }
}

const HIDDEN = { isVisible: false, message: "", customActions: [] };
const QUESTION = { message: "Your bet may have been placed. Your money is safe.", customActions: [] };

let page: ReturnType<typeof startPlugin>;
let shown: Mounted;
beforeEach(async () => {
  page = startPlugin(plugin, {
    services: (services) => services.provideValue(SESSION, new VisitorSession() as unknown as Session),
    texts: { "notification-centre": texts, core: { close: "Close" } },
  });
  await Promise.all(["notification-centre", "core"].map((namespace) => page.i18n.load(namespace)));
  shown = await mount(page.services, <ErrorDialog />);
});
afterEach(() => shown.unmount());

const dialog = () => page.services.get(ERROR_DIALOG);
const settled = (work: () => void) =>
  act(() => {
    work();
    return Promise.resolve();
  });
const press = (name: string) => shown.user.click(shown.screen.getByRole("button", { name }));

test("a failure that needs no decision opens no dialog", async () => {
  await settled(() => page.bus.publish(errorReported, { errorCode: 0, message: "a script failed" }));
  expect(dialog().state).toEqual(HIDDEN);
  expect(shown.container.textContent).toBe("");
});

test("a failure whose code needs a decision opens a dialog with its actions, which run once", async () => {
  const taken: string[] = [];
  const way = (text: string) => ({ text, run: () => void taken.push(text) });
  const scope = new Scope();
  dialog().decideOn(
    "NOT_RECEIVED",
    (message) => ({
      message: `It is not known what became of it: ${message}`,
      customActions: [way("Look"), way("Leave")],
    }),
    scope,
  );
  await settled(() => page.bus.publish(errorReported, { errorCode: "NOT_RECEIVED", message: "no answer" }));
  expect(dialog().state).toMatchObject({ isVisible: true, message: "It is not known what became of it: no answer" });
  const names = shown.screen.getAllByRole("button").map((each) => each.ariaLabel ?? each.textContent);
  expect(names).toEqual(["Close", "Look", "Leave"]);
  await press("Leave");
  expect(taken).toEqual(["Leave"]);
  expect(dialog().state).toEqual(HIDDEN);

  scope.dispose();
  await settled(() => page.bus.publish(errorReported, { errorCode: "NOT_RECEIVED", message: "no answer" }));
  expect(dialog().state).toEqual(HIDDEN);
});

test("decisions are shown one after the other, and the same one not twice", async () => {
  await settled(() => {
    dialog().show(QUESTION);
    dialog().show({ ...QUESTION });
    dialog().show({ message: "Another one.", customActions: [] });
  });
  expect(within(shown.screen.getByRole("dialog")).getByText(QUESTION.message)).toBeDefined();
  await press("Understood");
  expect(dialog().state).toMatchObject({ isVisible: true, message: "Another one." });
  await settled(() => dialog().hide());
  expect(dialog().state).toEqual(HIDDEN);
});

test("a stopped plugin receives no failures", async () => {
  const store = dialog();
  store.decideOn(7, (message) => ({ message, customActions: [] }), new Scope());
  page.scope.dispose();
  await settled(() => page.bus.publish(errorReported, { errorCode: 7, message: "late" }));
  expect(store.state).toEqual(HIDDEN);
});

test("another plugin asks for a decision by an event, and its actions lead to their addresses", async () => {
  const ways = [{ text: "Log in", to: "/login" }, { text: "Not now" }];
  const ask = () => settled(() => page.bus.publish(decisionRequested, { message: QUESTION.message, ways }));
  await ask();
  expect(shown.container.textContent).toContain(QUESTION.message);
  await press("Not now");
  expect(dialog().state).toEqual(HIDDEN);
  expect(page.navigation.visits).toEqual([]);
  await ask();
  await press("Log in");
  expect(page.navigation.visits).toEqual([{ to: "/login", replace: false }]);
});
