import { useService } from "@core";
import { useEffect, useRef } from "react";
import type { PriceKey } from "../contract.ts";
import type { LineShape } from "../line/line-shape.ts";
import { LINE_STORE } from "../tokens.ts";
import { impliedChances } from "./chances.ts";

/**
 * The chances that the prices of a line imply, drawn to scale; with figures if `hasFigures`. Updated like prices,
 * without React.
 */
export function ChanceBar({
  eventId,
  line,
  hasFigures = false,
}: {
  eventId: string;
  line: LineShape;
  hasFigures?: boolean;
}) {
  const store = useService(LINE_STORE);
  const bar = useRef<HTMLDivElement>(null);
  const legend = useRef<HTMLParagraphElement>(null);
  const { marketId, specifiers, outcomes } = line;
  const ids = outcomes.join(",");

  useEffect(() => {
    const keys = ids.split(",").map((outcomeId): PriceKey => ({ eventId, marketId, specifiers, outcomeId }));
    const draw = () => {
      const odds = keys.map((key) => store.price(key)?.odds ?? 0);
      if (odds.includes(0)) return;
      impliedChances(odds).forEach((chance, index) => {
        bar.current?.children[index]?.setAttribute("width", `${chance}%`);
        const figure = legend.current?.children[index];
        if (figure) figure.textContent = `${chance}%`;
      });
    };
    draw();
    const stops = keys.map((key) => store.onPrice(key, draw));
    return () => stops.forEach((stop) => stop());
  }, [store, eventId, marketId, specifiers, ids]);

  return (
    <div>
      <div className="chance-bar" ref={bar} aria-hidden="true">
        {outcomes.map((id) => (
          <svg key={id} width="0" />
        ))}
      </div>
      {hasFigures && (
        <p className="chance-legend" ref={legend}>
          {outcomes.map((id) => (
            <span key={id} />
          ))}
        </p>
      )}
    </div>
  );
}
