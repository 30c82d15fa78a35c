import { NAVIGATION, type Services, VISITORS_CURRENCY } from "@core";
import { BETSLIP } from "../../betslip/contract.ts";
import type { Pick as Picked } from "../../sportsbook/contract.ts";
import { isPlace, namedWith, PLACES, wishesOf } from "../wishes.ts";
import type { Bridge } from "./bridge.ts";

/** Tells the page of prices that are pressed for a slip of its own. Returns what the page is told of wishes that nobody can grant. */
export function followWishes({ services, say }: Pick<Bridge, "services" | "say">): readonly string[] {
  const { betslip, currency } = wishesOf(window.name);
  const complaints: string[] = [];
  if (isPlace(betslip)) {
    const navigation = services.get(NAVIGATION);
    services.get(BETSLIP).handTo((pressed) => {
      const [first] = pressed;
      if (betslip === "host") say({ type: "pick", picks: pressed.map(keyed) });
      else if (first) navigation.go(navigation.linkTo("event", { slug: first.event.slug, eventId: first.eventId }));
    });
  } else if (betslip !== undefined)
    complaints.push(`There is no betslip "${betslip}"; it is one of ${PLACES.join(", ")}`);
  if (currency !== undefined && !services.get(VISITORS_CURRENCY).proposeCurrency(currency))
    complaints.push(noCurrency(currency));
  return complaints;
}

/** Shows visitors this currency, also after a reload. Returns why not. */
export function setCurrency(services: Services, currency: string): string | undefined {
  if (!services.get(VISITORS_CURRENCY).proposeCurrency(currency)) return noCurrency(currency);
  window.name = namedWith(window.name, { ...wishesOf(window.name), currency });
  return undefined;
}

const noCurrency = (currency: string) => `There is no currency ${currency}`;

const keyed = ({ eventId, marketId, specifiers, outcomeId, odds }: Picked) => ({
  eventId,
  marketId,
  specifiers,
  outcomeId,
  odds,
});
