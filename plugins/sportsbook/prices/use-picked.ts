import { useService, useServices } from "@core";
import { useCallback, useEffect, useState } from "react";
import { PICKS, type PriceKey, priceKeyText } from "../contract.ts";
import { PRICE_BOARD } from "../tokens.ts";

const NONE: ReadonlySet<string> = new Set();

/** Which of these prices are picked, and a function that picks or removes them all. */
export function usePicked(keys: readonly PriceKey[]): { readonly isWhole: boolean; readonly toggle: () => void } {
  const services = useServices();
  const board = useService(PRICE_BOARD);
  const [picked, setPicked] = useState(NONE);

  useEffect(() => {
    let stop: (() => void) | undefined;
    let isGone = false;
    void services.whenProvided(PICKS).then((picks) => {
      if (isGone) return;
      const subscription = picks.state$.subscribe(setPicked);
      stop = () => subscription.unsubscribe();
    });
    return () => {
      isGone = true;
      stop?.();
    };
  }, [services]);

  const isWhole = keys.every((key) => picked.has(priceKeyText(key)));
  const toggle = useCallback(() => {
    const isTaken = keys.every((key) => board.isPicked(key));
    for (const key of keys) if (board.isPicked(key) === isTaken) board.press(key);
  }, [keys, board]);
  return { isWhole, toggle };
}
