import { useTexts, type Texts } from "@core";

/** The texts of the event screen, apart from those that the first page brings. */
export const EVENT_TEXTS = "sportsbook-event";

export const useEventTexts = (): Texts => useTexts(EVENT_TEXTS);
