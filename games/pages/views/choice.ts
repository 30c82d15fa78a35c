import { h } from "../frame/dom.ts";

/** One of a few, side by side. */
export function choice<T extends string>(
  label: string,
  options: readonly (readonly [value: T, text: string])[],
  first: T,
  chosen: (value: T) => void,
): HTMLElement {
  const buttons = options.map(([value, text]) =>
    h(
      "button",
      { type: "button", class: "segment option", "aria-pressed": String(value === first), onclick: () => press(value) },
      text,
    ),
  );
  function press(value: T): void {
    for (const [at, button] of buttons.entries())
      button.setAttribute("aria-pressed", String(options[at]![0] === value));
    chosen(value);
  }
  return h("div", { class: "segmented", role: "group", "aria-label": label }, ...buttons);
}

/** The same below its name. */
export const labelled = <T extends string>(...[label, ...rest]: Parameters<typeof choice<T>>): HTMLElement =>
  h("div", { class: "labelled" }, h("span", { "aria-hidden": "true" }, label), choice(label, ...rest));

/** A whole number with a step down and a step up. */
export function stepper(
  label: string,
  id: string,
  { least, greatest, value }: { least: number; greatest: number; value: number },
  chosen: (value: number) => void,
): HTMLElement {
  // prettier-ignore
  const input = h("input", { id, class: "option", type: "number", dir: "ltr", min: least, max: greatest, value, inputmode: "numeric", oninput: () => set(Number(input.value)) }); // prettier-ignore
  function set(next: number): void {
    if (!Number.isInteger(next) || next < least || next > greatest) return;
    if (input.value !== String(next)) input.value = String(next);
    chosen(next);
  }
  const step = (sign: string, by: number, name: string) =>
    h(
      "button",
      { type: "button", class: "option", "aria-label": name, onclick: () => set(Number(input.value) + by) },
      sign,
    );
  return h(
    "div",
    { class: "stepper" },
    step("−", -1, `${label} −1`),
    h("div", {}, h("label", { for: id }, label), input),
    step("+", 1, `${label} +1`),
  );
}
