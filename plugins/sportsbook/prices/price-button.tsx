import { useService } from "@core";
import { memo, useCallback, useState } from "react";
import type { PriceKey } from "../contract.ts";
import { PRICE_BOARD } from "../tokens.ts";
import { spokenName } from "./price-view.ts";
import "./price.css";

interface PriceButtonProps {
  /** Must not change: derive the element's React `key` from it. */
  readonly pick: PriceKey;
  readonly label?: string;
  readonly className?: string;
}

/**
 * A button with a price. React renders it once, with its price. From then on the board writes it, so that no price
 * change passes through React.
 */
export const PriceButton = memo(function PriceButton({ pick, label, className }: PriceButtonProps) {
  const board = useService(PRICE_BOARD);
  const [first] = useState(() => ({
    view: board.view(pick),
    name: board.nameOf(pick, label),
    isPicked: board.isPicked(pick),
    pick,
  }));
  const { view } = first;
  const bind = useCallback((element: HTMLButtonElement) => board.bind(element, first.pick, first), [board, first]);
  return (
    <button
      ref={bind}
      className={className ? `price ${className}` : "price"}
      type="button"
      aria-pressed={first.isPicked}
      aria-label={spokenName(first.name, view.spoken)}
      {...(view.canBet ? {} : { "aria-disabled": true })}
      {...(view.state ? { "data-state": view.state } : {})}
      onClick={() => board.press(first.pick, true)}
    >
      {label !== undefined && (
        <>
          <span className="price-label">
            <bdi>{label}</bdi>
          </span>
          {/* Not seen; without it, tools that compare the contents with the name read one word. */}{" "}
        </>
      )}
      <span className="price-value" {...(view.isLong ? { "data-long": "" } : {})}>
        <bdi dir="ltr" data-odds="">
          {view.text}
        </bdi>
      </span>
    </button>
  );
});
