// @vitest-environment jsdom
import { within } from "@testing-library/react";
import { act, use } from "react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { BUS, createBus } from "../bus/bus.ts";
import { errorReported, pluginFailed } from "../bus/topics.ts";
import { I18N } from "../i18n/i18n.ts";
import { NAVIGATION } from "../routes/navigation.ts";
import { mount, TestNavigation, testPage } from "../testing.ts";
import { defineManifest, type Manifest } from "./plugin.ts";
import { PluginRegistry } from "./plugin-registry.ts";
import { REGISTRY } from "./registry.ts";
import { Scope } from "./scope.ts";
import { Services } from "./services.ts";
import { fill, slot } from "./slot.ts";
import { preloadSlot, SlotOutlet } from "./slots.tsx";

const PLACE = slot<{ name: string }>("test/place");

beforeEach(() => void vi.spyOn(console, "error").mockImplementation(() => {}));
afterEach(() => void vi.restoreAllMocks());

function page(manifests: readonly Manifest[]) {
  const { i18n } = testPage();
  const [bus, services, scope] = [createBus(), new Services(), new Scope()];
  const reports: string[] = [];
  bus.on(pluginFailed).subscribe(({ id, code }) => reports.push(`${id} ${code}`));
  bus.on(errorReported).subscribe(({ message }) => reports.push(message));
  const registry = new PluginRegistry({ manifests, services, bus, scope });
  const navigation = new TestNavigation();
  services
    .provideValue(BUS, bus)
    .provideValue(I18N, i18n)
    .provideValue(REGISTRY, registry)
    .provideValue(NAVIGATION, navigation);
  return { bus, services, registry, reports, navigation };
}

const part = (id: string, Part: (props: { name: string }) => React.ReactNode, order = 1) =>
  fill(PLACE, { id, order, load: () => Promise.resolve({ default: Part }) });

const plugin = (
  id: string,
  fills: Manifest["fills"] = [],
  load: Manifest["load"] = () => Promise.resolve({ default: {} }),
) => defineManifest({ id, fills, load });

const Name = ({ name }: { name: string }) => <b>{name}</b>;

test("fillings appear in their order, each wrapped, with the outlet's props", async () => {
  const { services } = page([
    plugin("b", [part("late", () => <i>late</i>, 20)]),
    plugin("a", [part("name", Name, 10)]),
  ]);
  const { container } = await mount(
    services,
    <SlotOutlet slot={PLACE} props={{ name: "Ada" }} wrap={(each, id) => <li id={id}>{each}</li>} />,
  );
  expect(container.innerHTML).toBe('<li id="name"><b>Ada</b></li><li id="late"><i>late</i></li>');
});

test("a filling's plugin is set up before it is shown, and its place is reserved until then", async () => {
  let arrive: () => void = () => {};
  const order: string[] = [];
  const load = () =>
    new Promise<{ default: object }>(
      (resolve) => (arrive = () => resolve({ default: { setup: () => void order.push("set up") } })),
    );
  const Shown = () => {
    order.push("shown");
    return "here";
  };
  const { services } = page([plugin("slow", [part("x", Shown)], load)]);
  const { container } = await mount(services, <SlotOutlet slot={PLACE} props={{ name: "" }} fallback="…" />);
  expect(container.textContent).toBe("…");
  await act(() => Promise.resolve(arrive()));
  expect(container.textContent).toBe("here");
  expect(order).toEqual(["set up", "shown"]);
});

test("a filling that throws disappears, is reported once, and does not affect the others", async () => {
  const Broken = () => {
    throw new Error("boom");
  };
  const { services, reports } = page([plugin("bad", [part("x", Broken, 1)]), plugin("good", [part("y", Name, 2)])]);
  const { container, render } = await mount(services, <SlotOutlet slot={PLACE} props={{ name: "Ada" }} />);
  await render(<SlotOutlet slot={PLACE} props={{ name: "Eve" }} />);
  expect(container.innerHTML).toBe("<b>Eve</b>");
  expect(reports).toEqual(["bad RENDER_FAILED", "bad/x: boom"]);
});

test("a frame whose code does not load gives way to what is shown without one", async () => {
  const frame = fill(PLACE, { id: "x", order: 1, load: () => Promise.reject(new Error("no connection")) });
  const { services, reports } = page([plugin("bad", [frame])]);
  const outlet = <SlotOutlet slot={PLACE} props={{ name: "" }} fallback="…" none={<h1>Bare</h1>} onError="none" />;
  const { screen } = await mount(services, outlet);
  expect(await screen.findByRole("heading", { name: "Bare" })).toBeDefined();
  expect(reports).toContain("bad LOAD_FAILED");
});

test("where an error is to be shown, it can be retried", async () => {
  let isBroken = true;
  const Sometimes = () => {
    if (isBroken) throw new Error("boom");
    return "well again";
  };
  const { services } = page([plugin("bad", [part("x", Sometimes)])]);
  const outlet = <SlotOutlet slot={PLACE} props={{ name: "" }} onError="show" />;
  const { container, user, screen } = await mount(services, outlet);
  const alert = screen.getByRole("alert");
  isBroken = false;
  await user.click(within(alert).getByRole("button"));
  expect(container.textContent).toBe("well again");
});

test("a filling whose plugin fails is absent and reported once; one whose code failed to load can be requested again", async () => {
  let isOnline = false;
  const lazy = fill(PLACE, {
    id: "y",
    order: 2,
    load: () => (isOnline ? Promise.resolve({ default: Name }) : Promise.reject(new Error("no network"))),
  });
  const { services, reports } = page([
    plugin("bad", [part("x", Name)], () =>
      Promise.resolve({
        default: {
          setup: () => {
            throw new Error("boom");
          },
        },
      }),
    ),
    plugin("far", [lazy]),
  ]);
  const outlet = <SlotOutlet slot={PLACE} props={{ name: "Ada" }} onError="show" />;
  const { user, screen } = await mount(services, outlet);
  expect(reports.sort()).toEqual([
    "bad SETUP_FAILED",
    "bad/x: SETUP_FAILED: bad: boom",
    "far LOAD_FAILED",
    "far/y: no network",
  ]);
  isOnline = true;
  await user.click(screen.getAllByRole("button")[1]!);
  expect(screen.getByText("Ada")).toBeDefined();
});

test("a filling that suspends reserves only its own place", async () => {
  let answer: (word: string) => void = () => {};
  const word = new Promise<string>((resolve) => (answer = resolve));
  const Waiting = () => <i>{use(word)}</i>;
  const { services } = page([plugin("w", [part("x", Waiting, 1)]), plugin("n", [part("y", Name, 2)])]);
  const { container } = await mount(services, <SlotOutlet slot={PLACE} props={{ name: "Ada" }} fallback="…" />);
  expect(container.innerHTML).toBe("…<b>Ada</b>");
  await act(() => Promise.resolve(answer("done")));
  expect(container.textContent).toBe("doneAda");
});

test("fillings keep their state when others come and go, and a removed one is unmounted", async () => {
  const Input = () => <input />;
  const { services, registry } = page([
    plugin("old", [part("x", Input, 2)]),
    plugin("new", [], () =>
      Promise.resolve({ default: { setup: ({ fill }) => fill(PLACE, part("y", Name, 1).filling as never) } }),
    ),
  ]);
  const outlet = <SlotOutlet slot={PLACE} props={{ name: "Ada" }} />;
  const { container, user, screen } = await mount(services, outlet);
  const input = screen.getByRole<HTMLInputElement>("textbox");
  await user.type(input, "typed");
  await act(() => registry.ensure("new"));
  expect(container.innerHTML).toBe("<b>Ada</b><input>");
  expect(screen.getByRole("textbox")).toBe(input);
  await act(() => Promise.resolve(registry.disable("new")));
  expect(container.innerHTML).toBe("<input>");
  expect(input.value).toBe("typed");
});

test("a plugin that was loaded before is shown with the first render", async () => {
  const { services } = page([plugin("a", [part("x", Name)])]);
  await preloadSlot(services, PLACE);
  const shown: string[] = [];
  const Watch = () => {
    shown.push(document.body.textContent);
    return null;
  };
  const { container } = await mount(services, <SlotOutlet slot={PLACE} props={{ name: "Ada" }} fallback={<Watch />} />);
  expect(shown).toEqual([]);
  expect(container.textContent).toBe("Ada");
});

test("a filling with products stands only on their screens, and is loaded with the first of them", async () => {
  const loaded: string[] = [];
  const of = (id: string, order: number, products?: readonly string[]) => {
    const load = () => {
      loaded.push(id);
      return Promise.resolve({ default: () => <i>{id} </i> });
    };
    return fill(PLACE, { id, order, load, ...(products && { products }) });
  };
  const { services, navigation } = page([
    plugin("a", [of("all", 1), of("darts", 2, ["darts"]), of("two", 3, ["chess", "darts"])]),
  ]);
  await preloadSlot(services, PLACE);
  expect(loaded).toEqual(["all", "all"]);
  const { container } = await mount(services, <SlotOutlet slot={PLACE} props={{ name: "" }} />);
  const shownOn = async (product: string | undefined) => {
    await act(() => Promise.resolve(navigation.be({ product })));
    return container.textContent.trim();
  };
  expect(await shownOn(undefined)).toBe("all");
  expect(await shownOn("chess")).toBe("all two");
  expect(loaded).not.toContain("darts");
  expect(await shownOn("darts")).toBe("all darts two");
  expect(await shownOn("cards")).toBe("all");
});
