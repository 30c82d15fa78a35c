import type { PlacedFilling, Registry } from "@core";

/** The place of a filling in the page now. */
export interface FilledPlace {
  readonly slot: string;
  readonly filling: PlacedFilling;
  readonly elements: readonly Element[];
}

interface Fiber {
  readonly child: Fiber | null;
  readonly sibling: Fiber | null;
  readonly memoizedProps: { readonly filling?: unknown } | null;
  readonly stateNode: unknown;
}

/**
 * Finds the elements that fillings have rendered below a root. React has no public way from a component to its
 * elements. So this reads the same internals as React's developer tools, changes nothing, and finds nothing if React
 * changes them. That way the page needs no markers.
 */
export function filledPlaces(registry: Registry, root: Element): readonly FilledPlace[] {
  const slotOf = new Map<unknown, string>();
  for (const [slot, fillings] of registry.slots) for (const each of fillings.state) slotOf.set(each, slot);
  const places: FilledPlace[] = [];
  const walk = (fiber: Fiber | null) => {
    for (let each = fiber; each; each = each.sibling) {
      const filling = each.memoizedProps?.filling;
      const slot = slotOf.get(filling);
      if (slot !== undefined)
        places.push({ slot, filling: filling as PlacedFilling, elements: elementsOf(each.child) });
      walk(each.child);
    }
  };
  walk(rootFiber(root));
  return places;
}

function elementsOf(fiber: Fiber | null, found: Element[] = []): readonly Element[] {
  for (let each = fiber; each; each = each.sibling) {
    if (each.stateNode instanceof Element) found.push(each.stateNode);
    else elementsOf(each.child, found);
  }
  return found;
}

function rootFiber(root: Element): Fiber | null {
  const key = Object.keys(root).find((each) => each.startsWith("__reactContainer$"));
  const container = key === undefined ? undefined : (root as unknown as Record<string, Fiber>)[key];
  const current = (container?.stateNode as { readonly current?: Fiber } | null | undefined)?.current;
  return current ?? null;
}
