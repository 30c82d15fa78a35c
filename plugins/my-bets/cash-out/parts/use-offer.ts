import { type RefObject, useEffect, useLayoutEffect, useRef, useState } from "react";
import type { Bet } from "../../../betslip/wire.ts";
import { type PriceKey, priceKeyText } from "../../../sportsbook/contract.ts";
import type { ShownOffer } from "../cash-out-book.ts";
import { useCashOut } from "../tokens.ts";
import type { CashOutStatus } from "../wire.ts";

/** The part of an offer that the page renders. Its amount is not included: that is written to the DOM without React. */
export interface OfferShape {
  /** Undefined until it is known. */
  readonly status: CashOutStatus | undefined;
  readonly isDoubted: boolean;
  /** The order on the bet as text, so that a change of the order can be detected. */
  readonly orderText: string;
}

const shapeOf = ({ standing, isDoubted }: ShownOffer): OfferShape => ({
  status: standing?.status,
  isDoubted,
  orderText: standing?.order ? `${standing.order.atLeast} ${standing.order.percent}` : "",
});

const isSame = (a: OfferShape, b: OfferShape) =>
  a.status === b.status && a.isDoubted === b.isDoubted && a.orderText === b.orderText;

/**
 * The shape of a bet's offer; the component renders again when the shape changes, but not when only the amount does.
 */
export function useOffer(bet: Bet): OfferShape {
  const { book } = useCashOut();
  const [shape, setShape] = useState(() => shapeOf(book.shown(bet.id)));
  useEffect(
    () =>
      book.watch(bet, (shown) =>
        setShape((before) => {
          const next = shapeOf(shown);
          return isSame(before, next) ? before : next;
        }),
      ),
    [book, bet],
  );
  return shape;
}

/**
 * A ref for an element whose text is written, without rendering, whenever the offer or the price of one of these picks
 * changes. `write` gives undefined to leave the text as it is.
 */
export function useOfferText<E extends HTMLElement>(
  bet: Bet,
  write: (shown: ShownOffer) => string | undefined,
  picks: readonly PriceKey[] = [],
): RefObject<E | null> {
  const { book, line } = useCashOut();
  const element = useRef<E>(null);
  const writing = useRef(write);
  // The text depends on rendered values, such as the chosen part and the language.
  useLayoutEffect(() => {
    writing.current = write;
    show(element.current, write(book.shown(bet.id)));
  });
  useEffect(() => book.watch(bet, (shown) => show(element.current, writing.current(shown))), [book, bet]);
  const watched = useRef(picks);
  useLayoutEffect(() => void (watched.current = picks));
  const keys = picks.map(priceKeyText).join();
  useEffect(() => {
    const rewrite = () => show(element.current, writing.current(book.shown(bet.id)));
    const ends = keys ? watched.current.map((pick) => line.onPrice(pick, rewrite)) : [];
    return () => ends.forEach((end) => end());
  }, [book, bet.id, line, keys]);
  return element;
}

function show(element: HTMLElement | null, text: string | undefined): void {
  if (element && text !== undefined && element.textContent !== text) element.textContent = text;
}
