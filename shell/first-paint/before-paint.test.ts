// @vitest-environment jsdom
import { afterAll, afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import type { EarlyPresses } from "./early-presses.ts";

const listening = vi.spyOn(globalThis, "addEventListener");

// The script is never over in a page, and it would hear what other tests dispatch.
afterEach(() => {
  for (const added of listening.mock.calls) removeEventListener(...added);
  listening.mockClear();
});
afterAll(() => listening.mockRestore());

beforeEach(() => {
  vi.resetModules();
  vi.stubGlobal("matchMedia", () => ({ matches: true }));
  localStorage.clear();
  for (const name of Object.keys(document.documentElement.dataset)) delete document.documentElement.dataset[name];
});

const started = async (kept: Readonly<Record<string, string>>) => {
  Object.assign(localStorage, kept);
  await import("./before-paint.ts");
  return { ...document.documentElement.dataset };
};

test("without stored choices a page has the device's mode and the product's look", async () => {
  expect(await started({})).toEqual({ theme: "dark", themeName: "floodlight" });
});

test("a player's choices apply before the first paint: dark or light, more contrast, a brand's look", async () => {
  expect(await started({ themeMode: "light", themeName: "floodlight-contrast" })).toEqual({
    theme: "light",
    themeName: "floodlight-contrast",
    contrast: "more",
  });
});

test.each([
  ["midnight", "midnight"],
  ["", "floodlight"],
  ["<b>", "floodlight"],
  ["a b", "floodlight"],
  ["Midnight", "floodlight"],
  ["x".repeat(41), "floodlight"],
])("a stored look %j is %s", async (themeName, shown) => {
  expect(await started({ themeName })).toEqual({ theme: "dark", themeName: shown });
});

describe("in a frame on another site's page", () => {
  beforeEach(() => {
    vi.stubGlobal("parent", {});
    history.replaceState(null, "", "/");
    window.name = "";
  });
  afterEach(() => {
    dispatchEvent(new Event("openline:guarded"));
    document.body.replaceChildren();
    vi.unstubAllGlobals();
    window.name = "";
    history.replaceState(null, "", "/");
  });

  test("the way in is the screen behind it, and what is wished goes into the frame's name", async () => {
    history.replaceState(null, "", "/de/frame?path=/football%3Fday%3D1&betslip=sheet&width=380");
    expect(await started({})).toMatchObject({ embed: "", slip: "sheet" });
    expect(location.pathname + location.search).toBe("/de/football?day=1");
    expect(window.name).toBe("openline?betslip=sheet");
  });

  test("a name that the host's script has given stays, and its theme counts until the player chooses one", async () => {
    window.name = "openline-main?theme=light&betslip=none";
    history.replaceState(null, "", "/frame?path=/tennis&betslip=sheet");
    expect(await started({})).toMatchObject({ embed: "", slip: "none", theme: "light" });
    expect(window.name).toBe("openline-main?theme=light&betslip=none");
    vi.resetModules();
    expect(await started({ themeMode: "dark" })).toMatchObject({ theme: "dark" });
  });

  test("a frame of another name is none of ours, whatever its name says", async () => {
    window.name = "openliner?betslip=none&theme=light";
    expect(await started({})).toEqual({ theme: "dark", themeName: "floodlight" });
    expect(window.name).toBe("openliner?betslip=none&theme=light");
  });

  describe("until its presses are judged", () => {
    /** Presses everything there is; says what heard of it, and what is kept to be repeated. */
    const press = () => {
      const heard: string[] = [];
      for (const button of document.querySelectorAll("button")) {
        for (const type of ["pointerdown", "click"]) {
          const hear = () => heard.push(`${button.id} ${type}`);
          button.addEventListener(type, hear, { once: true });
          button.dispatchEvent(new Event(type, { bubbles: true, cancelable: true }));
          button.removeEventListener(type, hear);
        }
      }
      const { buttons } = (window as unknown as { openlinePresses: EarlyPresses }).openlinePresses;
      return { heard, kept: [...buttons].map(({ id }) => id) };
    };
    const BUTTONS = `<button id="bet" data-costs=""><b>Bet</b></button><button id="held" data-costs="held"></button>
      <button id="price" class="price" aria-pressed="false"></button><button id="menu"></button>`;

    test("what costs is neither heard nor repeated; a player's price may cost", async () => {
      await started({ token: "abc" });
      document.body.innerHTML = BUTTONS;
      expect(press()).toEqual({
        heard: ["bet pointerdown", "price pointerdown", "menu pointerdown", "menu click"],
        kept: ["menu"],
      });
      expect(document.querySelector("#price")?.getAttribute("aria-pressed")).toBe("false");
      dispatchEvent(new Event("openline:guarded"));
      expect(press().heard).toHaveLength(8);
    });

    test("a visitor's price is only picked, and is heard", async () => {
      await started({});
      document.body.innerHTML = BUTTONS;
      expect(press().kept).toEqual(["price", "menu"]);
    });
  });
});

test("outside of frames presses are heard from the first on", async () => {
  await started({ token: "abc" });
  document.body.innerHTML = `<button data-costs=""></button>`;
  const heard = vi.fn();
  document.querySelector("button")!.onclick = heard;
  document.querySelector("button")!.click();
  expect(heard).toHaveBeenCalledTimes(1);
  document.body.replaceChildren();
});

test("outside of frames a name says nothing", async () => {
  window.name = "openline-main?betslip=none";
  expect(await started({})).not.toHaveProperty("slip");
  window.name = "";
});
