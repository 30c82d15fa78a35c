import { REGISTRY, type Scope, type Services, Store } from "@core";
import { filledPlaces } from "./filled-places.ts";

/** How long measurements of the page stay valid while it is scrolled, in milliseconds. */
const FRESH_MS = 400;

/** Outlines every slot's fillings over the live page. All presses pass through it. Its state is whether it is on. */
export class SlotOverlay extends Store<boolean> {
  private layer: HTMLElement | undefined;
  private frame = 0;
  private lookedAt = -Infinity;
  private boxes: { readonly box: HTMLElement; readonly elements: readonly Element[] }[] = [];

  constructor(
    private readonly services: Services,
    scope: Scope,
  ) {
    super(false);
    scope.add(() => this.turn(false));
  }

  turn(isOn: boolean): void {
    if (isOn === this.state) return;
    this.set(() => isOn);
    if (isOn) {
      this.layer = document.body.appendChild(document.createElement("div"));
      this.layer.className = "inspector-overlay";
      this.layer.ariaHidden = "true";
      this.draw();
    } else {
      cancelAnimationFrame(this.frame);
      this.layer?.remove();
      this.boxes = [];
      this.lookedAt = -Infinity;
    }
  }

  private draw(): void {
    if (performance.now() - this.lookedAt > FRESH_MS) this.outline();
    for (const { box, elements } of this.boxes) place(box, elements);
    this.frame = requestAnimationFrame(() => this.draw());
  }

  private outline(): void {
    this.lookedAt = performance.now();
    const root = document.getElementById("root");
    const places = root ? filledPlaces(this.services.get(REGISTRY), root) : [];
    this.boxes = places.map(({ slot, filling, elements }) => {
      const box = document.createElement("div");
      box.className = "inspector-box";
      const label = box.appendChild(document.createElement("span"));
      label.textContent = `${slot} · ${filling.plugin}/${filling.id}`;
      return { box, elements };
    });
    this.layer?.replaceChildren(...this.boxes.map(({ box }) => box));
  }
}

function place(box: HTMLElement, elements: readonly Element[]): void {
  const rects = elements.map((each) => each.getBoundingClientRect()).filter(({ width, height }) => width + height > 0);
  box.hidden = rects.length === 0;
  if (box.hidden) return;
  const left = Math.min(...rects.map((rect) => rect.left));
  const top = Math.min(...rects.map((rect) => rect.top));
  const width = Math.max(...rects.map((rect) => rect.right)) - left;
  const height = Math.max(...rects.map((rect) => rect.bottom)) - top;
  box.style.cssText = `transform:translate(${left}px,${top}px);width:${width}px;height:${height}px`;
}
