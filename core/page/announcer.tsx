import { token } from "../plugin/token.ts";
import { useService, useStore } from "../react/react.tsx";
import { type Readable, Store } from "../store.ts";

/** Announces texts to screen readers through the page's single polite live region. */
export interface Announcer extends Readable<string> {
  announce(text: string): void;
}

export const ANNOUNCER = token<Announcer>("core/announcer");

const AGAIN = "\u00a0";

/** The page's announcer; `LiveRegion` shows its text. */
export class PageAnnouncer extends Store<string> implements Announcer {
  constructor() {
    super("");
  }

  announce(text: string): void {
    // Repeating the same text would not change the page, so it would not be read out. A space makes it differ.
    this.set((last) => (last === text ? text + AGAIN : text));
  }
}

/** The single polite live region. The frame renders it once. */
export function LiveRegion() {
  const text = useStore(useService(ANNOUNCER));
  return (
    <p className="visually-hidden" role="status" aria-live="polite">
      {text}
    </p>
  );
}
