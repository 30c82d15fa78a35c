import { I18N, Loadable, useService } from "@core";
import { type ComponentType, useState } from "react";

/** A part that tells an offer in words, loaded with them when it is first shown. */
export function useOfferPart<P extends object>(load: () => Promise<ComponentType<P>>): Loadable<P> {
  const i18n = useService(I18N);
  const [part] = useState(
    () => new Loadable<P>(async () => (await Promise.all([load(), i18n.load("betslip-offers")]))[0]),
  );
  return part;
}
