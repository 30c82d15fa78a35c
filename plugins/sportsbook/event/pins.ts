import { STORAGE, useHydrated, useService } from "@core";
import { useCallback, useEffect, useState } from "react";

const KEY = "pinnedMarkets";
const NONE: ReadonlySet<string> = new Set();
/** More than any player pins, and few enough to store as a small value. */
const MOST = 50;

/** Parses the stored text; drops anything that cannot be a market's id. */
export function readPins(text: string | undefined): readonly string[] {
  const ids = (text ?? "").split(",").filter((id) => /^[a-z0-9-]+(\|[\w=.|-]+)?$/.test(id));
  return [...new Set(ids)].slice(0, MOST);
}

/** Returns the pins with the market pinned first, or with its pin removed. */
export const withPin = (pins: readonly string[], id: string): readonly string[] =>
  pins.includes(id) ? pins.filter((each) => each !== id) : [id, ...pins].slice(0, MOST);

/** The markets that the player wants to see first, stored in this browser for all matches. */
export function usePins(): { readonly pins: ReadonlySet<string>; readonly toggle: (id: string) => void } {
  const storage = useService(STORAGE);
  const [pins, setPins] = useState<ReadonlySet<string>>(() => new Set(readPins(storage.get(KEY))));
  useEffect(() => storage.watch(KEY, (text) => setPins(new Set(readPins(text)))), [storage]);
  const toggle = useCallback(
    (id: string) => {
      const next = withPin(readPins(storage.get(KEY)), id);
      storage.set(KEY, next.join(","));
      setPins(new Set(next));
    },
    [storage],
  );
  return { pins: useHydrated() ? pins : NONE, toggle };
}
