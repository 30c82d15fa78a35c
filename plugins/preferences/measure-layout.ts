import type { LayoutDimensions, LayoutStore, Scope } from "@core";

/** The parts of the frame that stay in sight at an edge, and the edge that each takes room from. */
const PARTS = [
  ["top", ".app-header"],
  ["bottom", ".bottom-nav"],
  ["left", ".app-start"],
  ["right", ".app-end"],
] as const;

/** How much the frame covers now. In a language from right to left its columns have changed sides. */
export function frameOf(root: HTMLElement): LayoutDimensions {
  const size = (selector: string, side: "offsetHeight" | "offsetWidth") =>
    root.querySelector<HTMLElement>(selector)?.[side] ?? 0;
  const [start, end] = [size(".app-start", "offsetWidth"), size(".app-end", "offsetWidth")];
  const [left, right] = root.dir === "rtl" ? [end, start] : [start, end];
  return { top: size(".app-header", "offsetHeight"), bottom: size(".bottom-nav", "offsetHeight"), left, right };
}

/** Measures the frame now and whenever a part of it changes its size. The answer looks for the parts anew. */
export function measureLayout(layout: LayoutStore, root: HTMLElement, scope: Scope): () => void {
  const measure = () => layout.measured(frameOf(root));
  const sizes = new ResizeObserver(measure);
  scope.add(() => sizes.disconnect());
  const look = () => {
    if (scope.signal.aborted) return;
    sizes.disconnect();
    for (const [, selector] of PARTS) {
      const part = root.querySelector(selector);
      if (part) sizes.observe(part);
    }
    measure();
  };
  look();
  return look;
}

/** Tells style sheets: `--layout-top` and its like. */
export function showLayout(dimensions: LayoutDimensions, root: HTMLElement): void {
  for (const [edge, pixels] of Object.entries(dimensions)) root.style.setProperty(`--layout-${edge}`, `${pixels}px`);
}
