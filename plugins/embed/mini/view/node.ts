/** A part of the small page, which the platform writes as HTML and the page as elements: one description for both. */
export type MiniNode = string | MiniElement;

export interface MiniElement {
  readonly tag: string;
  /** An attribute that is undefined is left out. */
  readonly attributes: Readonly<Record<string, string | undefined>>;
  readonly children: readonly MiniNode[];
}

export const h = (
  tag: string,
  attributes: Readonly<Record<string, string | undefined>> = {},
  ...children: readonly (MiniNode | undefined)[]
): MiniElement => ({ tag, attributes, children: children.filter((each) => each !== undefined) });

const ESCAPES: Readonly<Record<string, string>> = { "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;" };
export const escaped = (text: string): string => text.replace(/[&<>"]/g, (sign) => ESCAPES[sign] ?? sign);

export function toHtml(node: MiniNode): string {
  if (typeof node === "string") return escaped(node);
  const attributes = Object.entries(node.attributes).map(([name, value]) =>
    value === undefined ? "" : ` ${name}="${escaped(value)}"`,
  );
  return `<${node.tag}${attributes.join("")}>${node.children.map(toHtml).join("")}</${node.tag}>`;
}

export function toElement({ tag, attributes, children }: MiniElement): HTMLElement {
  const element = document.createElement(tag);
  for (const [name, value] of Object.entries(attributes)) if (value !== undefined) element.setAttribute(name, value);
  element.append(...children.map((child) => (typeof child === "string" ? child : toElement(child))));
  return element;
}
