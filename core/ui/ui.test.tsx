// @vitest-environment jsdom
import { act, useState, type ReactNode } from "react";
import { afterEach, expect, test, vi } from "vitest";
import { HttpError } from "../http/http-error.ts";
import { I18N } from "../i18n/i18n.ts";
import { Loadable } from "../react/loadable.ts";
import en from "../i18n/locales/en.json";
import uk from "../i18n/locales/uk.json";
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

// jsdom has the dialog element, but cannot open it.
Object.assign(HTMLDialogElement.prototype, {
  showModal(this: HTMLDialogElement) {
    this.open = true;
  },
  close(this: HTMLDialogElement) {
    this.open = false;
  },
});

afterEach(() => document.body.replaceChildren());

async function click(target: Element, init: MouseEventInit = {}): Promise<Event> {
  const event = new MouseEvent("click", { bubbles: true, cancelable: true, ...init });
  await act(() => Promise.resolve(target.dispatchEvent(event)));
  return event;
}

test("a plain click on a link moves the user without loading a page; any other click is the browser's", async () => {
  const { container, navigation } = await show(<Link to="/all-live">Live</Link>);
  const link = container.querySelector("a")!;
  // jsdom would try to load the page itself.
  container.addEventListener("click", (event) => event.preventDefault());
  await click(link, { ctrlKey: true });
  await click(link, { shiftKey: true });
  await click(link, { button: 1 });
  expect(navigation.visits).toEqual([]);
  const event = await click(link);
  expect(event.defaultPrevented).toBe(true);
  expect(navigation.visits).toEqual([{ to: "/all-live", replace: false }]);
});

test("a link says whether it leads to where the user is", async () => {
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
  const { container, navigation } = await show(links);
  await act(() => Promise.resolve(navigation.be({ path: "/football/live/?x=1" })));
  const current = [...container.querySelectorAll('[aria-current="page"]')].map((link) => link.textContent);
  expect(current).toEqual(["Football", "Live"]);
});

test("an icon is decoration unless it has a name", async () => {
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
  expect(named?.firstElementChild?.getAttribute("href")).toBe("/sprite.svg#lock");
});

test("a button that is busy or off stays reachable, says so, and does nothing", async () => {
  const pressed = vi.fn();
  const { container } = await show(
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
  for (const button of container.querySelectorAll("button")) await click(button);
  expect(pressed).toHaveBeenCalledOnce();
  expect([...container.querySelectorAll("button")].map((button) => button.getAttribute("aria-disabled"))).toEqual([
    "true",
    "true",
    null,
  ]);
  expect(container.querySelector("button:disabled")).toBeNull();
});

test("a field ties its label, hint and error to its control", async () => {
  const { container } = await show(
    <Field label="E-mail" hint="We write to it once" error="There is no @ in it" required>
      {(control) => <input {...control} type="email" />}
    </Field>,
  );
  const input = container.querySelector("input")!;
  expect(input.labels?.[0]?.textContent).toBe("E-mail");
  expect(input.getAttribute("aria-invalid")).toBe("true");
  const described = input
    .getAttribute("aria-describedby")!
    .split(" ")
    .map((id) => document.getElementById(id)?.textContent);
  expect(described).toEqual(["There is no @ in it", "We write to it once"]);
});

test("a dialog is named, closes by its button, and gives the focus back", async () => {
  function Page() {
    const [isOpen, setOpen] = useState(false);
    return (
      <>
        <button id="opener" onClick={() => setOpen(true)}>
          Open
        </button>
        <Dialog open={isOpen} onClose={() => setOpen(false)} title="Limits" actions={<Button>Save</Button>}>
          Text
        </Dialog>
      </>
    );
  }
  const { container } = await show(<Page />);
  const opener = container.querySelector<HTMLButtonElement>("#opener")!;
  opener.focus();
  await click(opener);
  const dialog = container.querySelector("dialog")!;
  expect(dialog.open).toBe(true);
  expect(document.getElementById(dialog.getAttribute("aria-labelledby")!)?.textContent).toBe("Limits");
  const close = [...dialog.querySelectorAll("button")].find((button) => button.getAttribute("aria-label") === "Close")!;
  close.focus();
  await click(close);
  expect(container.querySelector("dialog")).toBeNull();
  expect(document.activeElement).toBe(opener);
});

test("what failed says what to do next and gives a code; without a connection it says that instead", async () => {
  const retry = vi.fn();
  const { container, render } = await show(<Failed error={new HttpError(503, "Unavailable")} onRetry={retry} />);
  expect(container.textContent).toContain("This could not be loaded");
  expect(container.querySelector("code")?.textContent).toBe("503");
  await click(container.querySelector("button")!);
  expect(retry).toHaveBeenCalledOnce();
  await render(<Failed error={new HttpError(0, "no connection")} />);
  expect(container.textContent).toContain("No connection");
  expect(container.querySelector("code")).toBeNull();
});

test("the kit's texts are the same in both languages", () => {
  const keys = (texts: object): string[] =>
    Object.entries(texts).flatMap(([key, value]) =>
      typeof value === "string" ? [key] : keys(value as object).map((each) => `${key}.${each}`),
    );
  expect(keys(uk)).toEqual(keys(en));
});

test("the key that closes a dialog leaves the one open that it was opened from", async () => {
  const closed: string[] = [];
  const { container } = await show(
    <Dialog open onClose={() => closed.push("outer")} title="Betslip">
      <Dialog open onClose={() => closed.push("inner")} title="Share">
        <p>A code</p>
      </Dialog>
    </Dialog>,
  );
  const inner = container.querySelector("dialog dialog")!;
  await act(() => Promise.resolve(inner.dispatchEvent(new Event("cancel", { cancelable: true }))));
  expect(closed).toEqual(["inner"]);
});

/** A part whose code loads at the second attempt. */
function lateCode() {
  let asked = 0;
  return new Loadable<{ name: string }>(() =>
    asked++ === 0 ? Promise.reject(new Error("no connection")) : Promise.resolve(({ name }) => <b>{name}</b>),
  );
}

test("a part whose code did not come says so in its place, and comes when it is asked for again", async () => {
  const { container } = await show(<LazyPart of={lateCode()} props={{ name: "Ada" }} title="No statistics" />);
  expect(container.querySelector("[role=alert] h2")?.textContent).toBe("No statistics");
  expect(container.querySelector("code")?.textContent).toBe("LOAD_FAILED");
  await click(container.querySelector("button")!);
  expect(container.innerHTML).toBe("<b>Ada</b>");
});

test("where it is a dialog, that is said in a dialog, which can be closed", async () => {
  const onClose = vi.fn();
  const part = <LazyPart of={lateCode()} props={{ name: "Ada" }} title="Messages" onClose={onClose} />;
  const { container } = await show(part);
  expect(container.querySelector("dialog[open] .dialog-head h2")?.textContent).toBe("Messages");
  const [close, retry] = container.querySelectorAll("dialog button");
  await click(close!);
  expect(onClose).toHaveBeenCalledOnce();
  await click(retry!);
  expect(container.innerHTML).toBe("<b>Ada</b>");
});

test("the dialog stays while its part is tried again, and one that is opened anew asks anew", async () => {
  const answers: ((came: boolean) => void)[] = [];
  const part = new Loadable<object>(
    () =>
      new Promise((resolve, reject) =>
        answers.push((came) => (came ? resolve(() => <b>here</b>) : reject(new Error("no connection")))),
      ),
  );
  const answer = (came: boolean) => act(() => Promise.resolve(answers.at(-1)!(came)));
  const dialog = <LazyPart of={part} props={{}} title="Messages" onClose={() => undefined} />;
  const { container, render } = await show(dialog);
  expect(container.innerHTML).toBe("");
  await answer(false);
  await click(container.querySelectorAll("dialog button")[1]!);
  expect(container.querySelector("dialog[open] .skeleton")).not.toBeNull();
  await answer(false);
  expect(container.querySelector("dialog[open] [role=alert]")).not.toBeNull();

  await render(null);
  await render(dialog);
  expect(answers).toHaveLength(3);
  await answer(true);
  expect(container.innerHTML).toBe("<b>here</b>");
});
