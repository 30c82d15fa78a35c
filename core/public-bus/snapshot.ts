import { CONFIG } from "../config/config.ts";
import { TOKEN_SOURCE } from "../http/http.ts";
import { I18N } from "../i18n/i18n.ts";
import { CONSENT, PURPOSES } from "../page/consent.ts";
import { VIEWPORT } from "../page/viewport.ts";
import type { Services } from "../plugin/services.ts";
import type { Token } from "../plugin/token.ts";
import { NAVIGATION } from "../routes/navigation.ts";
import { PAGE_FACTS } from "../routes/page-facts.ts";
import { publicCopy } from "./envelope.ts";

export interface Snapshot {
  readonly screen: string | undefined;
  readonly path: string | undefined;
  readonly language: string | undefined;
  readonly currency: string | undefined;
  readonly channel: string | undefined;
  readonly view: string | undefined;
  /** The theme that is shown: `dark` or `light`. */
  readonly theme: string | undefined;
  readonly loggedIn: boolean;
  /** The consent for each purpose; false if it was rejected or not chosen yet. */
  readonly consent: Readonly<Record<string, boolean>>;
  readonly experiments: Readonly<Record<string, string | number | boolean>>;
}

/** The current state of the page; undefined values are not known yet. */
export function snapshotOf(services: Services, html: HTMLElement): Snapshot {
  const find = <T>(token: Token<T>): T | undefined => (services.has(token) ? services.get(token) : undefined);
  const place = find(NAVIGATION)?.state;
  const viewport = find(VIEWPORT)?.state;
  const facts = find(PAGE_FACTS)?.state;
  return publicCopy({
    screen: place?.screen,
    // Queries may contain codes and return addresses, which must stay private.
    path: place?.path.replace(/[?#].*$/s, ""),
    language: find(I18N)?.state.language,
    currency: facts?.currency ?? find(CONFIG)?.state.value?.common.defaultCurrency,
    channel: viewport?.channel,
    view: viewport?.view,
    theme: html.dataset.theme,
    loggedIn: find(TOKEN_SOURCE)?.isLoggedIn ?? false,
    consent: Object.fromEntries(PURPOSES.map((each) => [each, find(CONSENT)?.allows(each) ?? false])),
    experiments: facts?.experiments ?? {},
  }) as Snapshot;
}
