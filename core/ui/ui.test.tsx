// @vitest-environment jsdom
import { fireEvent, within } from "@testing-library/react";
import { act, type ReactNode, useState } from "react";
import { expect, test, vi } from "vitest";
import { HttpError } from "../http/http-error.ts";
import { I18N } from "../i18n/i18n.ts";
import en from "../i18n/locales/en.json";
import uk from "../i18n/locales/uk.json";
import { Loadable } from "../react/loadable.ts";
import { mount, testPage } from "../testing.ts";
import { Button } from "./button.tsx";
import { Dialog } from "./dialog.tsx";
import { Field } from "./field.tsx";
import { Icon } from "./icon.tsx";
import { LazyPart } from "./lazy-part.tsx";
import { Link } from "./link.tsx";
import { Failed } from "./states.tsx";

async function show(node: ReactNode) {
  const page = testPage({ core: en });
  await page.services.get(I18N).load("core");
  return { ...page, ...(await mount(page.services, node)) };
}

test("a plain click on a link navigates without loading a page; any other click is left to the browser", async () => {
  const { container, user, screen, navigation } = await show(<Link to="/all-live">Live</Link>);
  const link = screen.getByRole("link", { name: "Live" });
  const isPrevented: boolean[] = [];
  container.addEventListener("click", (event) => {
    isPrevented.push(event.defaultPrevented);
    // jsdom would try to load the page itself.
    event.preventDefault();
  });
  await user.keyboard("{Control>}");
  await user.click(link);
  await user.keyboard("{/Control}{Shift>}");
  await user.click(link);
  await user.keyboard("{/Shift}");
  await user.pointer({ target: link, keys: "[MouseMiddle]" });
  expect(navigation.visits).toEqual([]);
  await user.click(link);
  expect(isPrevented).toEqual([false, false, true]);
  expect(navigation.visits).toEqual([{ to: "/all-live", replace: false }]);
});

test("a link to the current place is marked as current", async () => {
  const links = (
    <>
      <Link to="/" current="page">
        Home
      </Link>
      <Link to="/football" current="section">
        Football
      </Link>
      <Link to="/football/live" current="page">
        Live
      </Link>
      <Link to="/foot" current="section">
        Foot
      </Link>
      <Link to="/football/live">Unmarked</Link>
    </>
  );
  const { screen, navigation } = await show(links);
  await act(() => Promise.resolve(navigation.be({ path: "/football/live/?x=1" })));
  const current = screen.getAllByRole("link", { current: "page" });
  expect(current.map((link) => link.textContent)).toEqual(["Football", "Live"]);
});

test("an icon is decorative unless it has a name", async () => {
  const { container } = await show(
    <>
      <Icon name="x" />
      <Icon name="lock" label="Suspended" size={16} mirrored />
    </>,
  );
  const [plain, named] = [...container.querySelectorAll("svg")];
  expect(plain?.getAttribute("aria-hidden")).toBe("true");
  expect(named?.getAttribute("aria-label")).toBe("Suspended");
  expect(named?.getAttribute("class")).toBe("icon icon-16 icon-mirrored");
  expect(named?.firstElementChild?.getAttribute("href")).toMatch(/sprite.*#lock$/);
});

test("a busy or disabled button stays reachable, is announced as such, and does nothing", async () => {
  const pressed = vi.fn();
  const { user, screen } = await show(
    <>
      <Button busy onClick={pressed}>
        A
      </Button>
      <Button disabled onClick={pressed}>
        B
      </Button>
      <Button onClick={pressed}>C</Button>
    </>,
  );
  const buttons = screen.getAllByRole<HTMLButtonElement>("button");
  for (const button of buttons) await user.click(button);
  expect(pressed).toHaveBeenCalledOnce();
  expect(buttons.map(({ ariaDisabled }) => ariaDisabled)).toEqual(["true", "true", null]);
  expect(buttons.filter(({ disabled }) => disabled)).toEqual([]);
});

test("a field connects its label, hint and error to its control", async () => {
  const { screen } = await show(
    <Field label="E-mail" hint="We write to it once" error="There is no @ in it" required>
      {(control) => <input {...control} type="email" />}
    </Field>,
  );
  const description = "There is no @ in it We write to it once";
  expect(screen.getByRole("textbox", { name: "E-mail", description }).ariaInvalid).toBe("true");
});

test("a dialog has a name, closes by its button, and returns the focus", async () => {
  function Page() {
    const [isOpen, setOpen] = useState(false);
    return (
      <>
        <button onClick={() => setOpen(true)}>Open</button>
        <Dialog open={isOpen} onClose={() => setOpen(false)} title="Limits" actions={<Button>Save</Button>}>
          Text
        </Dialog>
      </>
    );
  }
  const { user, screen } = await show(<Page />);
  const opener = screen.getByRole("button", { name: "Open" });
  await user.click(opener);
  const dialog = screen.getByRole("dialog", { name: "Limits" });
  await user.click(within(dialog).getByRole("button", { name: "Close" }));
  expect(screen.queryByRole("dialog")).toBeNull();
  expect(document.activeElement).toBe(opener);
});

test("a failure shows what to do next and its code; without a connection it shows that instead", async () => {
  const retry = vi.fn();
  const failed = <Failed error={new HttpError(503, "Unavailable")} onRetry={retry} />;
  const { render, user, screen } = await show(failed);
  expect(screen.getByRole("heading").textContent).toBe("This could not be loaded");
  expect(screen.getByText("503")).toBeDefined();
  await user.click(screen.getByRole("button", { name: "Try again" }));
  expect(retry).toHaveBeenCalledOnce();
  await render(<Failed error={new HttpError(0, "no connection")} />);
  expect(screen.getByRole("heading").textContent).toBe("No connection");
  expect(screen.queryByText(/^\d+$/)).toBeNull();
});

test("the kit has the same texts in both languages", () => {
  const keys = (texts: object): string[] =>
    Object.entries(texts).flatMap(([key, value]) =>
      typeof value === "string" ? [key] : keys(value as object).map((each) => `${key}.${each}`),
    );
  expect(keys(uk)).toEqual(keys(en));
});

test("the key that closes a dialog leaves the dialog open from which it was opened", async () => {
  const closed: string[] = [];
  const { screen } = await show(
    <Dialog open onClose={() => closed.push("outer")} title="Betslip">
      <Dialog open onClose={() => closed.push("inner")} title="Share">
        <p>A code</p>
      </Dialog>
    </Dialog>,
  );
  fireEvent(screen.getByRole("dialog", { name: "Share" }), new Event("cancel", { cancelable: true }));
  expect(closed).toEqual(["inner"]);
});

/** A part whose code loads at the second attempt. */
function lateCode() {
  let asked = 0;
  return new Loadable<{ name: string }>(() =>
    asked++ === 0 ? Promise.reject(new Error("no connection")) : Promise.resolve(({ name }) => <b>{name}</b>),
  );
}

test("a part whose code fails to load shows that in its place, and loads when retried", async () => {
  const part = <LazyPart of={lateCode()} props={{ name: "Ada" }} title="No statistics" />;
  const { container, user, screen } = await show(part);
  const alert = within(screen.getByRole("alert"));
  expect(alert.getByRole("heading").textContent).toBe("No statistics");
  expect(alert.getByText("LOAD_FAILED")).toBeDefined();
  await user.click(alert.getByRole("button"));
  expect(container.innerHTML).toBe("<b>Ada</b>");
});

test("a quiet part whose code fails to load shows nothing", async () => {
  const { container } = await show(<LazyPart of={lateCode()} props={{ name: "Ada" }} isQuiet />);
  expect(container.innerHTML).toBe("");
});

test("if the part is a dialog, the failure is shown in a dialog, which can be closed", async () => {
  const onClose = vi.fn();
  const part = <LazyPart of={lateCode()} props={{ name: "Ada" }} title="Messages" onClose={onClose} />;
  const { container, user, screen } = await show(part);
  const dialog = within(screen.getByRole("dialog", { name: "Messages" }));
  await user.click(dialog.getByRole("button", { name: "Close" }));
  expect(onClose).toHaveBeenCalledOnce();
  await user.click(dialog.getByRole("button", { name: "Try again" }));
  expect(container.innerHTML).toBe("<b>Ada</b>");
});

test("the dialog stays open while its part is retried, and one that is opened again tries again", async () => {
  const answers: ((came: boolean) => void)[] = [];
  const part = new Loadable<object>(
    () =>
      new Promise((resolve, reject) =>
        answers.push((came) => (came ? resolve(() => <b>here</b>) : reject(new Error("no connection")))),
      ),
  );
  const answer = (came: boolean) => act(() => Promise.resolve(answers.at(-1)!(came)));
  const dialog = <LazyPart of={part} props={{}} title="Messages" onClose={() => undefined} />;
  const { container, render, user, screen } = await show(dialog);
  expect(container.innerHTML).toBe("");
  await answer(false);
  await user.click(screen.getByRole("button", { name: "Try again" }));
  expect(screen.getByRole("dialog", { name: "Messages" })).toBeDefined();
  expect(screen.queryByRole("alert")).toBeNull();
  await answer(false);
  expect(within(screen.getByRole("dialog")).getByRole("alert")).toBeDefined();

  await render(null);
  await render(dialog);
  expect(answers).toHaveLength(3);
  await answer(true);
  expect(container.innerHTML).toBe("<b>here</b>");
});
