import { useService } from "@core";
import { priceKeyText } from "../contract.ts";
import type { LineShape } from "../line/line-shape.ts";
import { NAMES } from "../tokens.ts";
import { PriceButton } from "./price-button.tsx";

/** The outcomes of one line beside each other, with short labels or with those of `labelOf`. */
export function PriceStrip({
  eventId,
  line,
  className,
  labelOf,
}: {
  eventId: string;
  line: LineShape;
  className?: string;
  labelOf?: (outcomeId: string) => string;
}) {
  const names = useService(NAMES);
  return (
    <div className="price-strip">
      {line.outcomes.map((outcomeId) => {
        const pick = { eventId, marketId: line.marketId, specifiers: line.specifiers, outcomeId };
        const label = labelOf?.(outcomeId) ?? names.short(pick);
        return <PriceButton key={priceKeyText(pick)} pick={pick} label={label} {...(className ? { className } : {})} />;
      })}
    </div>
  );
}
