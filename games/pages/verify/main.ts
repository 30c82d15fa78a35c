// The verifier: one file that draws a round again, with the network off too. At `/check#<round>` it asks the house for
// the round's record itself.
import { h, ltr } from "../frame/dom.ts";
import { Figures } from "../frame/figures.ts";
import type en from "../locales/en.json";
import { languageOf } from "../titles.ts";
import { type Verdict, verify } from "./verify.ts";

/** By language; the build puts them in. */
declare const VERIFIER_TEXTS: Readonly<Record<string, Readonly<Record<keyof typeof en, string>>>>;

const language = languageOf(new URLSearchParams(location.search).get("language") ?? navigator.language);
const t = VERIFIER_TEXTS[language]!;
const root = document.documentElement;
root.lang = language;
root.dir = language === "ar" ? "rtl" : "ltr";
document.title = t["verify-title"];

const input = h("textarea", { id: "record", dir: "ltr", spellcheck: "false" });
const said = h("div", { role: "status" });
const press = h("button", { type: "button", onclick: () => void check() }, t["verify-press"]);
const isAtHouse = location.protocol !== "file:";
document
  .querySelector("main")!
  .append(
    h("h1", {}, t["verify-title"]),
    h("p", {}, t["verify-help"]),
    h("label", { for: "record" }, t["verify-paste"]),
    input,
    press,
    said,
    ...(isAtHouse ? [h("a", { href: "/verify.html", download: "verify.html" }, t["verify-download"])] : []),
  );

async function check(): Promise<void> {
  said.replaceChildren(...show(await verify(input.value)));
}

function show(verdict: Verdict): Node[] {
  if (verdict.kind !== "right" && verdict.kind !== "wrong")
    return [h("p", { class: "said" }, t[`verify-${verdict.kind}`])];
  const { commitment, drawn, shown, counted, currency } = verdict;
  const isRight = verdict.kind === "right";
  const figures = new Figures(language, currency);
  const money = t["staked-back"]
    .replace("{staked}", figures.amount(counted.staked))
    .replace("{paid}", figures.amount(counted.paid));
  const rows: [string, string][] = [
    [t["verify-commitment"], commitment.counted],
    [t["verify-drawn"], JSON.stringify(drawn)],
    [t["verify-seen"], JSON.stringify(shown)],
  ];
  return [
    h("p", { class: "said", "data-right": isRight }, t[`verify-${verdict.kind}`], " ", money),
    h("dl", {}, ...rows.flatMap(([name, value]) => [h("dt", {}, name), h("dd", {}, ltr(value))])),
  ];
}

async function checkNamed(): Promise<void> {
  const round = /^#([\w-]{1,64})$/.exec(location.hash)?.[1];
  if (round === undefined || !isAtHouse) return;
  const answer = await fetch(`/rounds/${round}.json`).catch(() => undefined);
  const record: unknown = answer?.ok ? await answer.json() : undefined;
  if (record === undefined) return void said.replaceChildren(h("p", { class: "said" }, t["verify-unreadable"]));
  input.value = JSON.stringify(record, undefined, 1);
  await check();
}

addEventListener("hashchange", () => void checkNamed());
void checkNamed();
