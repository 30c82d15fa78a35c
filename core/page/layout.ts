import type { Scope } from "../plugin/scope.ts";
import { token } from "../plugin/token.ts";
import { type Readable, Store } from "../store.ts";

/** The space that the frame covers at the window's edges, in CSS pixels. Left and right are physical. */
export interface LayoutDimensions {
  readonly top: number;
  readonly bottom: number;
  readonly left: number;
  readonly right: number;
}

/** The space that the frame leaves for content over or beside the screen: a game, a stream player, a toast. */
export interface Layout extends Readable<LayoutDimensions> {
  /** Adds to the covered space until the scope ends; negative numbers reduce it. */
  adjust(by: Partial<LayoutDimensions>, scope: Scope): void;
}

export const LAYOUT = token<Layout>("core/layout");

const NOTHING: LayoutDimensions = { top: 0, bottom: 0, left: 0, right: 0 };

export class LayoutStore extends Store<LayoutDimensions> implements Layout {
  private frame = NOTHING;
  private readonly adjustments = new Set<Partial<LayoutDimensions>>();

  constructor() {
    super(NOTHING);
  }

  /** Sets the space that the frame itself covers now. */
  measured(frame: LayoutDimensions): void {
    this.frame = frame;
    this.sum();
  }

  adjust(by: Partial<LayoutDimensions>, scope: Scope): void {
    // A copy, so that two equal adjustments are distinct entries.
    const adjustment = { ...by };
    this.adjustments.add(adjustment);
    this.sum();
    scope.add(() => {
      this.adjustments.delete(adjustment);
      this.sum();
    });
  }

  private sum(): void {
    const edge = (name: keyof LayoutDimensions) =>
      [...this.adjustments].reduce((sum, by) => sum + (by[name] ?? 0), this.frame[name]);
    const next = { top: edge("top"), bottom: edge("bottom"), left: edge("left"), right: edge("right") };
    this.set((state) => (isSame(state, next) ? state : next));
  }
}

const isSame = (one: LayoutDimensions, other: LayoutDimensions): boolean =>
  one.top === other.top && one.bottom === other.bottom && one.left === other.left && one.right === other.right;
