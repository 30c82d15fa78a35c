// @vitest-environment jsdom
import {
  errorReported,
  NAVIGATION,
  navigationCompleted,
  navigationFailed,
  useService,
  useStore,
  useTitle,
} from "@core";
import { act, useState } from "react";
import { beforeEach, expect, test, vi } from "vitest";
import { loads, screenPage } from "../../tests/support/pages/screen-page.tsx";
import texts from "../locales/en.json";

beforeEach(() => {
  vi.spyOn(window, "scrollTo").mockImplementation(() => undefined);
  vi.spyOn(console, "error").mockImplementation(() => undefined);
});

function Home() {
  useTitle("Home");
  return <h1>Home</h1>;
}

/** A screen with a place, and with state that a new instance does not have. */
function Sport() {
  const { params, path } = useStore(useService(NAVIGATION));
  const [presses, setPresses] = useState(0);
  useTitle(`Sport ${params["slug"]}`);
  return (
    <>
      <h1>{params["slug"]}</h1>
      <p>{path}</p>
      <button onClick={() => setPresses((count) => count + 1)}>{`pressed ${presses}`}</button>
    </>
  );
}

test("an address is shown as its screen, and its facts are published once it is", async () => {
  const { screen, go, messages } = await screenPage({ "/": Home, "/sport/{slug}": Sport });
  expect(screen.getByRole("heading").textContent).toBe("Home");
  await go("/sport/tennis?day=1");
  expect(screen.getByRole("heading").textContent).toBe("tennis");
  expect([document.title, document.activeElement?.textContent]).toEqual(["Sport tennis", "tennis"]);
  const completed = messages.filter(({ topic }) => topic.id === navigationCompleted.id);
  expect(completed.map(({ payload }) => payload)).toEqual([
    { screen: "home", route: "home", path: "/" },
    { screen: "sport", route: "sport", path: "/sport/tennis?day=1" },
  ]);
});

test("a screen keeps its state while others' routes come and go, and while only its query changes", async () => {
  const { screen, user, go, router, registry, settle } = await screenPage({ "/": Home, "/sport/{slug}": Sport });
  await go("/sport/tennis");
  await user.click(screen.getByRole("button"));
  await settle(() => router.addAll());
  await settle(() => router.setRoutes(registry.routes.state.filter(({ path }) => path !== "/")));
  await go("/sport/tennis?day=2");
  expect(screen.getByText("/sport/tennis?day=2")).toBeDefined();
  expect(screen.getByRole("button").textContent).toBe("pressed 1");
});

test("a screen whose code does not load says so in its place, and is loaded again on a press", async () => {
  let isBroken = true;
  const load = loads(() => (isBroken ? Promise.reject(new Error("lost")) : Promise.resolve(Home)));
  const { screen, user, go, messages } = await screenPage({ "/": Home, "/broken": load });
  await go("/broken");
  expect(screen.getByRole("heading", { level: 1 }).textContent).toBe(texts.failed.title);
  const seen = (id: string) => messages.filter(({ topic }) => topic.id === id).length;
  expect([seen(navigationFailed.id), seen(errorReported.id)]).toEqual([1, 1]);
  isBroken = false;
  await user.click(screen.getAllByRole("button")[0]!);
  await vi.waitFor(() => expect(screen.getByRole("heading").textContent).toBe("Home"));
});

test("a screen that throws is contained and reported, and the next one is shown", async () => {
  const Thrower = () => {
    throw new Error("thrown");
  };
  const { screen, go, messages } = await screenPage({ "/": Home, "/thrower": Thrower });
  await go("/thrower");
  expect(screen.getByRole("heading", { level: 1 }).textContent).toBe(texts.failed.title);
  expect(messages.filter(({ topic }) => topic.id === errorReported.id)).toHaveLength(1);
  await go("/");
  expect(screen.getByRole("heading").textContent).toBe("Home");
});

test("while a screen's code is slow a placeholder is shown; an address without a screen has a text of its own", async () => {
  let arrive: () => void = () => undefined;
  const load = loads(() => new Promise((resolve) => (arrive = () => resolve(Home))));
  const { container, screen, go, navigation, settle } = await screenPage({ "/": Home, "/slow": load });
  act(() => navigation.go("/slow"));
  await vi.waitFor(() => expect(container.querySelector("[aria-busy=true]")).not.toBeNull());
  expect(screen.getByRole("heading").textContent).toBe(texts.loading);
  await settle(arrive);
  expect(screen.getByRole("heading").textContent).toBe("Home");
  await go("/nowhere");
  expect(screen.getByRole("heading", { level: 1 }).textContent).toBe(texts.missing.title);
});
