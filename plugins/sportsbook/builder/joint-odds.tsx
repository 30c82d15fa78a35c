import { FORMAT, useService } from "@core";
import { useCallback } from "react";
import type { Price, PriceKey } from "../contract.ts";
import { Moves } from "../prices/moves.ts";
import { textOf } from "../prices/price-binding.ts";
import { viewOfPrice } from "../prices/price-view.ts";
import { LINE_STORE } from "../tokens.ts";

/** Shown where no price is known yet. */
const UNKNOWN = "\u2013";

/**
 * The price of a combination, updated as it moves. It is written without React, like those of the price buttons. `pick`
 * must not change.
 */
export function JointOdds({ pick }: { pick: PriceKey }) {
  const line = useService(LINE_STORE);
  const format = useService(FORMAT);
  const attach = useCallback(
    (box: HTMLElement) => {
      const text = textOf(box);
      const moves = new Moves(() => performance.now());
      let odds: number | undefined;
      const write = (price: Price | undefined) => {
        const view = viewOfPrice(price, { odds: (thousandths) => format.odds(thousandths), suspended: () => "" });
        text.data = price ? view.text : UNKNOWN;
        text.parentElement?.parentElement?.toggleAttribute("data-long", view.isLong);
        if (price && view.state) box.dataset.state = view.state;
        else delete box.dataset.state;
        if (view.state) moves.end(box);
        else if (odds && price && price.odds !== odds) moves.show(box, price.odds > odds ? "up" : "down");
        odds = price?.odds ?? odds;
      };
      const stop = line.onPrice(pick, write);
      const formats = format.state$.subscribe(() => write(line.price(pick)));
      return () => {
        stop();
        formats.unsubscribe();
        moves.dispose();
      };
    },
    [line, format, pick],
  );
  return (
    <span className="price builder-odds" ref={attach}>
      <span className="price-value">
        <bdi dir="ltr" data-odds="" />
      </span>
    </span>
  );
}
