import { I18N, useResource, useService, useTexts, type Texts } from "@core";
import { MARKET_TEXTS } from "../names/market-names.ts";

/** The texts of the event screen, apart from those that the first page brings. */
export const EVENT_TEXTS = "sportsbook-event";

export const useEventTexts = (): Texts => useTexts(EVENT_TEXTS);

/** Whether the event screen's texts and the names of all markets are there; brings them where they are not. */
export function useEventTextsLoaded(): boolean {
  const i18n = useService(I18N);
  const wereThere = i18n.texts(EVENT_TEXTS) !== undefined && i18n.texts(MARKET_TEXTS) !== undefined;
  const load = useResource(() => Promise.all([i18n.load(EVENT_TEXTS), i18n.load(MARKET_TEXTS)]), [i18n]);
  return wereThere || load.status === "ready";
}
