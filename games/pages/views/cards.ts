import { h } from "../frame/dom.ts";

const SUITS: Readonly<Record<string, string>> = { c: "♣", d: "♦", h: "♥", s: "♠" };

/** A card such as `As`; face down without a name. */
export function card(name: string | undefined): HTMLElement {
  if (name === undefined) return h("span", { class: "card", "data-back": true, "aria-hidden": "true" });
  const rank = name[0] === "T" ? "10" : name[0]!;
  const suit = SUITS[name[1]!] ?? "";
  return h(
    "span",
    {
      class: "card",
      "data-red": suit === "♦" || suit === "♥",
      role: "img",
      "aria-label": `${rank} ${suit}`,
      dir: "ltr",
    },
    h("b", { "aria-hidden": "true" }, rank),
    h("i", { "aria-hidden": "true" }, suit),
  );
}
