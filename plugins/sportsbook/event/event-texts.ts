import { type Texts, useTexts } from "@core";

/** The texts of the event screen, except those that come with the first page. */
const EVENT_TEXTS = "sportsbook-event";

export const useEventTexts = (): Texts => useTexts(EVENT_TEXTS);
