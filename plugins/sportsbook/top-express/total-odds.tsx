import { expressOdds, FORMAT, useService, useTexts } from "@core";
import { useEffect, useRef } from "react";
import type { PriceKey } from "../contract.ts";
import { LINE_STORE } from "../tokens.ts";

/** The odds of a combination, updated as its prices move, without React. */
export function TotalOdds({ legs }: { legs: readonly PriceKey[] }) {
  const t = useTexts("sportsbook-top-express");
  const store = useService(LINE_STORE);
  const format = useService(FORMAT);
  const value = useRef<HTMLElement>(null);

  useEffect(() => {
    const write = () => {
      const prices = legs.map((leg) => store.price(leg));
      const open = prices.flatMap((price) => (price?.status === "active" ? [price.odds] : []));
      // Without one of its prices there is no combination.
      const odds = open.length === prices.length ? expressOdds(open) : undefined;
      if (value.current) value.current.textContent = odds === undefined ? "–" : format.odds(odds);
    };
    const stops = legs.map((leg) => store.onPrice(leg, write));
    // Runs at once with the current state, and again when the odds format changes.
    const formats = format.state$.subscribe(write);
    write();
    return () => {
      stops.forEach((stop) => stop());
      formats.unsubscribe();
    };
  }, [legs, store, format]);

  return (
    <b className="acca-odds">
      <span className="visually-hidden">{t("odds")}</span>
      <bdi dir="ltr" ref={value} />
    </b>
  );
}
