import { I18N, type I18n, Loadable, token, useService } from "@core";
import { type ComponentType, useState } from "react";
import type { OfferChoiceProps } from "./offer-choice.tsx";

/** The choice of an offer, which is loaded before the slip is told that there are offers. */
export const OFFER_CHOICE = token<Loadable<OfferChoiceProps>>("betslip/offer-choice");

/** A part that tells an offer in words, loaded with them. */
export const offerPart = <P extends object>(i18n: I18n, load: () => Promise<ComponentType<P>>): Loadable<P> =>
  new Loadable<P>(async () => (await Promise.all([load(), i18n.load("betslip-offers")]))[0]);

/** One that is loaded when it is first shown. */
export function useOfferPart<P extends object>(load: () => Promise<ComponentType<P>>): Loadable<P> {
  const i18n = useService(I18N);
  const [part] = useState(() => offerPart(i18n, load));
  return part;
}
