import { KEYS, oddsFormatOf, type Storage, type ViewportState } from "@core";
import type { PageLook } from "@core/host";

/** What the platform rendered this page from: the look that it assumed, and its answers by address. */
export interface RenderedState {
  readonly look: PageLook;
  readonly answers: Readonly<Record<string, unknown>>;
}

/** The state of a page that the platform has rendered; undefined if it sent an empty one. */
export function readRendered(): RenderedState | undefined {
  const text = document.getElementById("rendered")?.textContent;
  return text ? (JSON.parse(text) as RenderedState) : undefined;
}

interface Here {
  readonly viewport: ViewportState;
  readonly language: string;
  readonly prefix: string | undefined;
  readonly storage: Storage;
}

/** Whether this browser shows the page as the platform has rendered it, so that it can take it over as it is. */
export const isAsRendered = ({ look }: RenderedState, { viewport, language, prefix, storage }: Here): boolean =>
  look.view === viewport.view &&
  look.isNarrow === viewport.isNarrow &&
  look.language === language &&
  look.prefix === prefix &&
  look.oddsFormat === oddsFormatOf(storage.get(KEYS.oddsFormat));
