// @vitest-environment jsdom
import { createRoot } from "react-dom/client";
import { useTranslation } from "react-i18next";
import { expect, test } from "vitest";
import { createI18n } from "./create-i18n.ts";

const TEXTS: Record<string, Record<string, unknown> | undefined> = {
  "en/betslip": {
    title: "Betslip",
    legs_one: "{{count}} pick",
    legs_other: "{{count}} picks",
    stake: "Stake {{amount}}",
  },
  "uk/betslip": {
    title: "Купон",
    legs_one: "{{count}} вибір",
    legs_few: "{{count}} вибори",
    legs_many: "{{count}} виборів",
  },
  "en/menu": { home: "Home" },
  "en/event": { half: "Half time {{home}}–{{away}}", boost: "Boost +{{percent}}%" },
  "ar/event": { half: "الشوط الأول {{home}}–{{away}}", boost: "مكافأة +{{percent}}%" },
};

function start(language: string, load = (id: string) => Promise.resolve(TEXTS[id])) {
  const asked: string[] = [];
  const logged: string[] = [];
  const i18n = createI18n({
    languages: ["en", "uk", "ar"],
    hints: { prefix: language },
    load: (lng, namespace) => {
      asked.push(`${lng}/${namespace}`);
      return load(`${lng}/${namespace}`);
    },
    log: (what) => logged.push(what),
  });
  return { i18n, asked, logged };
}

test("a namespace is loaded once, in the page's language only", async () => {
  const { i18n, asked } = start("uk");
  await Promise.all([i18n.load("betslip"), i18n.load("betslip")]);
  expect(i18n.t("betslip:title")).toBe("Купон");
  expect(i18n.t("betslip:legs", { count: 3 })).toBe("3 вибори");
  expect(asked).toEqual(["uk/betslip"]);
});

test("scores and signed numbers are isolated in texts from right to left, and in no others", async () => {
  const [arabic, english] = [start("ar").i18n, start("en").i18n];
  await Promise.all([arabic.load("event"), english.load("event")]);
  expect(arabic.t("event:half", { home: 0, away: 1 })).toBe("الشوط الأول \u20660–1\u2069");
  expect(arabic.within("event")("boost", { percent: 3 })).toBe("مكافأة \u2066+3%\u2069");
  expect(english.t("event:half", { home: 0, away: 1 })).toBe("Half time 0–1");
  expect(english.within("event")("boost", { percent: 3 })).toBe("Boost +3%");
});

test("English stands in for a plugin without texts in the language", async () => {
  const { i18n, asked } = start("uk");
  await i18n.load("menu");
  expect(i18n.t("menu:home")).toBe("Home");
  expect(asked).toEqual(["uk/menu", "en/menu"]);
});

test("a text that a translation lacks is replaced by the English one, also where texts are already shown", async () => {
  const { i18n } = start("uk");
  await i18n.load("betslip");
  const place = document.createElement("div");
  const Stake = () => <>{useTranslation("betslip").t("stake", { amount: "5 < 6" })}</>;
  const root = createRoot(place);
  root.render(<Stake />);
  await expect.poll(() => place.textContent).toBe("Stake 5 < 6");
  root.unmount();
});

test("texts that fail to load are logged and requested again the next time", async () => {
  let isDown = true;
  const { i18n, logged } = start("en", (id) =>
    isDown ? Promise.reject(new Error("no network")) : Promise.resolve(TEXTS[id]),
  );
  await i18n.load("betslip");
  expect(logged).toEqual(["the texts en/betslip did not load"]);
  isDown = false;
  await i18n.load("betslip");
  expect(i18n.t("betslip:title")).toBe("Betslip");
});

test("the language and its direction are known at once", () => {
  expect(start("ar").i18n.state).toEqual({ language: "ar", dir: "rtl" });
});

test("loading texts for some components does not re-render the others", async () => {
  const { i18n } = start("en");
  await i18n.load("betslip");
  const place = document.createElement("div");
  let renders = 0;
  const Title = () => {
    renders++;
    return <>{useTranslation("betslip").t("title")}</>;
  };
  const root = createRoot(place);
  root.render(<Title />);
  await expect.poll(() => place.textContent).toBe("Betslip");
  await i18n.load("menu");
  await new Promise((resolve) => setTimeout(resolve));
  expect(renders).toBe(1);
  root.unmount();
});

test("asking whether texts are loaded renders no component again when they come", async () => {
  const { i18n } = start("uk");
  let calls = 0;
  i18n.watch(() => calls++);
  expect(i18n.has("menu")).toBe(false);
  await i18n.load("menu");
  expect([i18n.has("menu"), calls]).toEqual([true, 0]);
});
