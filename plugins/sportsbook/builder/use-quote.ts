import { useProvided, useStore } from "@core";
import { useMemo } from "react";
import { of } from "rxjs";
import type { BuilderPart } from "../builder-rules.ts";
import { JOINT_PRICES, type QuoteReading } from "./joint-prices.ts";
import { UNQUOTED } from "./joint-quote.ts";

const NONE: QuoteReading = { state: UNQUOTED, state$: of(UNQUOTED), retry: () => undefined };

/** The platform's quote of a combination, kept up to date while the component is mounted. */
export function useQuote(eventId: string, parts: readonly BuilderPart[]) {
  const joint = useProvided(JOINT_PRICES);
  const quote = useMemo(() => joint?.read(eventId, parts) ?? NONE, [joint, eventId, parts]);
  return { state: useStore(quote), retry: quote.retry };
}
