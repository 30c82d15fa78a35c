import { h } from "../frame/dom.ts";

const SUITS: Readonly<Record<string, string>> = { c: "♣", d: "♦", h: "♥", s: "♠" };

/** A card's name for eyes and ears, such as `10 ♥`. */
export const spokenCard = (name: string): string => `${rankText(name)} ${SUITS[name[1]!] ?? ""}`;

const rankText = (name: string): string => (name[0] === "T" ? "10" : name[0]!);

/** A card such as `As`; face down without a name. */
export function card(name: string | undefined): HTMLElement {
  if (name === undefined) return h("span", { class: "card", "data-back": true, "aria-hidden": "true" });
  const suit = SUITS[name[1]!] ?? "";
  return h(
    "span",
    {
      class: "card",
      "data-red": suit === "♦" || suit === "♥",
      role: "img",
      "aria-label": spokenCard(name),
      dir: "ltr",
    },
    h("b", { "aria-hidden": "true" }, rankText(name)),
    h("i", { "aria-hidden": "true" }, suit),
  );
}
