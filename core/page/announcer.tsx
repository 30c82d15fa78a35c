import { Store, type Readable } from "../store.ts";
import { token } from "../plugin/token.ts";
import { useService, useStore } from "../react/react.tsx";

/** Speaks to screen readers through the page's one polite live region. */
export interface Announcer extends Readable<string> {
  announce(text: string): void;
}

export const ANNOUNCER = token<Announcer>("core/announcer");

const AGAIN = "\u00a0";

/** The announcer of the page; `LiveRegion` shows what it says. */
export class PageAnnouncer extends Store<string> implements Announcer {
  constructor() {
    super("");
  }

  announce(text: string): void {
    // The same words twice change nothing in the page, and nothing would be read: a space makes them differ.
    this.set((last) => (last === text ? text + AGAIN : text));
  }
}

const whole = (text: string) => text;

/** The one polite live region. The frame renders it once. */
export function LiveRegion() {
  const text = useStore(useService(ANNOUNCER), whole);
  return (
    <p className="visually-hidden" role="status" aria-live="polite">
      {text}
    </p>
  );
}
