import { type Http, token } from "@core";
import type { PageDraft } from "./page-draft.ts";
import { deskPages, deskPageText, type NewPageVersion, pageVersionAnswer } from "./wire.ts";

export const PAGE_CALLS = token<PageCalls>("loyalty-desk/pages");

const BASE = "/api/desk/v1/vip-pages";

/** The desk's calls about the texts of the VIP pages, and what was typed and not saved: one draft for each text. */
export class PageCalls {
  private readonly drafts = new Map<string, PageDraft>();

  constructor(private readonly http: Http) {}

  list(signal: AbortSignal) {
    return this.http.send(BASE, { answer: deskPages, signal });
  }

  read(place: string, signal: AbortSignal) {
    return this.http.send(`${BASE}/${place}`, { answer: deskPageText, signal });
  }

  change(place: string, body: NewPageVersion) {
    return this.http.send(`${BASE}/${place}/versions`, { method: "POST", body, answer: pageVersionAnswer });
  }

  draft(place: string): PageDraft | undefined {
    return this.drafts.get(place);
  }

  keep(place: string, draft: PageDraft | undefined): void {
    if (draft) this.drafts.set(place, draft);
    else this.drafts.delete(place);
  }
}
