import { CHOICES, FAULTS, FEATURES, type Settings } from "../settings.ts";

/** An element with attributes and children. */
export function element<K extends keyof HTMLElementTagNameMap>(
  name: K,
  attributes: Readonly<Record<string, string>> = {},
  ...children: readonly (Node | string)[]
): HTMLElementTagNameMap[K] {
  const made = document.createElement(name);
  for (const [key, value] of Object.entries(attributes)) made.setAttribute(key, value);
  made.append(...children);
  return made;
}

const toggle = (name: string, value: string, label: string, note: string, isOn: boolean) => {
  const box = element("input", { type: "checkbox", role: "switch", name, value });
  box.defaultChecked = isOn;
  return element("label", { class: "switch" }, element("span", {}, label, element("small", {}, note)), box);
};

/** Fills the form with a control for each switch, as the settings say. */
export function fillSwitches(settings: Settings): void {
  const into = (id: string, ...controls: readonly Node[]) => document.getElementById(id)!.replaceChildren(...controls);
  const selects = CHOICES.map(({ name, label, values }) => {
    const select = element("select", { name });
    for (const [value, text] of Object.entries(values))
      select.append(new Option(text, value, settings[name] === value, settings[name] === value));
    return element("label", {}, label, select);
  });
  const text = (name: "path" | "topics", label: string, placeholder: string) =>
    element(
      "label",
      { class: "wide" },
      label,
      element("input", { name, placeholder, value: settings[name], spellcheck: "false" }),
    );
  into("choices", text("path", "Path", "/football"), ...selects, text("topics", "Topics", "betslip/selection-added"));
  into(
    "features",
    ...Object.entries(FEATURES).map(([id, label]) =>
      toggle("withheld", id, label, "The frame asks the host for it", settings.withheld.includes(id)),
    ),
  );
  into(
    "faults",
    ...Object.entries(FAULTS).map(([id, [label, note]]) =>
      toggle("faults", id, label, note, settings.faults.includes(id)),
    ),
  );
}
