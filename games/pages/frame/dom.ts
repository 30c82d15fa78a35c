type Props = Readonly<Record<string, string | number | boolean | undefined | ((event: Event) => void)>>;
type Child = Node | string | null | undefined | false;

const SVG = "http://www.w3.org/2000/svg";

function filled<T extends Element>(node: T, props: Props, children: readonly Child[]): T {
  for (const [name, value] of Object.entries(props)) {
    if (value === undefined || value === false) continue;
    if (typeof value === "function") node.addEventListener(name.slice(2), value);
    else node.setAttribute(name, value === true ? "" : String(value));
  }
  for (const child of children) if (child) node.append(child);
  return node;
}

/** An element with its attributes; those that begin with `on` listen. */
export const h = <K extends keyof HTMLElementTagNameMap>(
  tag: K,
  props: Props = {},
  ...children: readonly Child[]
): HTMLElementTagNameMap[K] => filled(document.createElement(tag), props, children);

export const svg = (tag: string, props: Props = {}, ...children: readonly Child[]): SVGElement =>
  filled(document.createElementNS(SVG, tag), props, children);

/** Numbers and amounts are read from left to right in every language. */
export const ltr = (text: string): HTMLElement => h("bdi", { dir: "ltr" }, text);

/** Styles by the object model: the page's policy lets no attribute make them. */
export function place<T extends HTMLElement | SVGElement>(
  node: T,
  values: Readonly<Record<string, string | number>>,
): T {
  for (const [name, value] of Object.entries(values)) node.style.setProperty(name, String(value));
  return node;
}
