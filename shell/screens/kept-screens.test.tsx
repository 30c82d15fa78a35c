// @vitest-environment jsdom
import { type Bus, NAVIGATION, navigationCompleted, useService, useStore, useTitle } from "@core";
import { act, useEffect, useState } from "react";
import { beforeEach, expect, test, vi } from "vitest";
import { loggedIn, loggedOut } from "../../plugins/session/contract.ts";
import { screenPage } from "../../tests/support/pages/screen-page.tsx";

beforeEach(() => {
  vi.spyOn(window, "scrollTo").mockImplementation(() => undefined);
  vi.spyOn(console, "error").mockImplementation(() => undefined);
});

/** What a list does while it is shown: it follows its matches. */
const following = new Set<string>();

/** A screen with a place, with text that a player types, and with something that opens. */
function List() {
  const { params, path } = useStore(useService(NAVIGATION));
  const slug = params["slug"] ?? "";
  const [isOpen, setOpen] = useState(false);
  useTitle(`List of ${slug}`);
  useEffect(() => {
    following.add(slug);
    return () => void following.delete(slug);
  }, [slug]);
  return (
    <section aria-label={slug}>
      <h1>{slug}</h1>
      <p>{path}</p>
      <input aria-label="Note" />
      <button aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
        League
      </button>
    </section>
  );
}

function Match() {
  const { params } = useStore(useService(NAVIGATION));
  useTitle(`Match ${params["id"]}`);
  return <h1>Match {params["id"]}</h1>;
}

function Thrower(): never {
  throw new Error("thrown");
}

const SCREENS = { "/sport/{slug}": List, "/match/{id}": Match, "/thrower": Thrower };
const open = (path = "/sport/tennis") => screenPage(SCREENS, path);
type Page = Awaited<ReturnType<typeof open>>;

const league = ({ screen }: Page) => screen.getByRole("button", { name: "League" });
const isOpen = (page: Page) => league(page).getAttribute("aria-expanded") === "true";
const heading = ({ screen }: Page) => screen.getByRole("heading").textContent;

test("back to a list shows it as it was left: what was opened, typed and focused", async () => {
  const page = await open();
  await page.user.click(league(page));
  await page.user.type(page.screen.getByLabelText("Note"), "my note");
  const [note, button] = [page.screen.getByLabelText<HTMLInputElement>("Note"), league(page)];
  await page.go("/match/7");
  expect([heading(page), document.activeElement?.textContent]).toEqual(["Match 7", "Match 7"]);
  await page.back();
  expect(league(page)).toBe(button);
  expect(isOpen(page)).toBe(true);
  expect([note.value, document.activeElement]).toEqual(["my note", note]);
  await page.forward();
  expect(heading(page)).toBe("Match 7");
});

test("a screen that was left follows nothing, keeps its place, and the title is the shown one's", async () => {
  const page = await open();
  await page.go("/sport/hockey");
  expect([...following]).toEqual(["hockey"]);
  expect(page.container.querySelector('[aria-label="tennis"] p')?.textContent).toBe("/sport/tennis");
  expect([document.title, page.screen.getAllByRole("heading").length]).toEqual(["List of hockey", 1]);
  expect(page.container.querySelector("main")?.dataset["params"]).toBe('{"slug":"hockey"}');
  await page.back();
  expect([[...following], document.title]).toEqual([["tennis"], "List of tennis"]);
  const visits = page.messages.filter(({ topic }) => topic.id === navigationCompleted.id);
  expect(visits.map(({ payload }) => (payload as { path: string }).path)).toEqual([
    "/sport/tennis",
    "/sport/hockey",
    "/sport/tennis",
  ]);
});

test("the way back shows no placeholder", async () => {
  const page = await open();
  await page.user.click(league(page));
  await page.go("/match/7");
  const seen: (string | undefined)[] = [];
  page.screens.state$.subscribe(({ notice }) => seen.push(notice?.kind));
  await page.back();
  expect([isOpen(page), seen.filter(Boolean)]).toEqual([true, []]);
});

test("a link to a list that was open is a new visit, which begins anew", async () => {
  const page = await open();
  await page.user.click(league(page));
  await page.go("/match/7");
  await page.go("/sport/tennis");
  expect(isOpen(page)).toBe(false);
  await page.back();
  await page.back();
  expect(isOpen(page)).toBe(true);
});

test("four screens are kept besides the shown one, those that were left last", async () => {
  const page = await open();
  await page.user.click(league(page));
  for (const id of [1, 2, 3, 4, 5]) await page.go(`/match/${id}`);
  expect(page.screens.state.alive).toHaveLength(5);
  for (let turn = 0; turn < 5; turn++) await page.back();
  expect([heading(page), isOpen(page)]).toEqual(["tennis", false]);
});

test("a screen to which no way leads any more is not kept", async () => {
  const page = await open();
  await page.go("/match/1");
  await page.back();
  await page.go("/match/2");
  expect(page.screens.state.alive).toHaveLength(2);
  await page.go("/sport/hockey", true);
  expect(page.screens.state.alive).toHaveLength(2);
});

test.each([
  ["logging in", (bus: Bus) => bus.publish(loggedIn, { userId: "17" })],
  ["logging out", (bus: Bus) => bus.publish(loggedOut, { reason: "player" })],
] as const)("%s lets go of all screens but the shown one", async (_, publish) => {
  const page = await open();
  await page.user.click(league(page));
  await page.go("/match/7");
  await act(() => Promise.resolve(publish(page.bus)));
  expect([heading(page), page.container.querySelector("section")]).toEqual(["Match 7", null]);
  await page.back();
  expect(isOpen(page)).toBe(false);
});

test("ways in are not kept, with what was typed there", async () => {
  const page = await screenPage({ "/login": List, "/match/{id}": Match }, "/login", ["/login"]);
  await page.user.type(page.screen.getByLabelText("Note"), "my password");
  await page.go("/match/7");
  await page.back();
  expect(page.screen.getByLabelText<HTMLInputElement>("Note").value).toBe("");
});

test("a browser that saves memory gets it back from them", async () => {
  const page = await open();
  await page.go("/match/1");
  await act(() => Promise.resolve(document.dispatchEvent(new Event("freeze"))));
  expect(page.screens.state.alive).toHaveLength(1);
});

test("a screen that has thrown is rendered anew on the way back", async () => {
  const page = await open();
  await page.go("/thrower");
  await page.go("/match/1");
  expect(page.screens.state.alive.map(({ component }) => component)).toEqual([List, Match]);
});
