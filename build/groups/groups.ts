// Which of our code is in which script: what is needed at the same moment by the same people. A group is one script, with
// one stylesheet at most. A source is in the first group that needs it, so that scripts import from earlier ones only.
// What code loads lazily and no group lists has a script of its own: it is rare.
import type { Moments } from "../plan.ts";

export const MAIN = "shell/main.ts";
export const MANIFESTS = "shell/manifests.ts";

/** The face that plugins from elsewhere import. */
export const FACE = "core/index.ts";

export interface Group {
  readonly name: string;
  /** What is loaded from it. */
  readonly sources: readonly string[];
  /** Only these, of what its sources need. */
  readonly only?: RegExp;
  /** It holds what these groups share with each other or with a later one. */
  readonly sharedBy?: readonly string[];
  /** The group whose stylesheet contains its styles as well; by default it has one of its own. */
  readonly styles?: string;
  /** The page is complete without it, so that it gives way to whatever else is loaded. */
  readonly isPatient?: boolean;
}

/** The group whose styles are in the page's own stylesheet. */
export const PAGE_STYLES = "main";

/** The groups of every page, which it names in its head. */
export const STARTING = ["core", "main"];

/** What code loads in every page once it is painted: of the shell, and of the plugins that every page starts. */
const AFTER_PAINT =
  /^(core\/flags|shell\/boot|plugins\/(sportsbook\/(after-first-page|home|line|lists)|session\/keep-session|auth\/last-login\/last-login-note))/;
/** What plugins of idle moments show in every page. */
const IDLE =
  /^(core\/(public-bus|storage)|plugins\/(analytics\/parts|experiments\/growth\/run|favorites\/parts|notification-centre\/(parts|push|toasts)|preferences\/parts\/language|pwa\/parts|search\/parts))/;
/** What only players see of other plugins than their bets. */
const PLAYER =
  /^plugins\/(my-bets\/(?!screens\/verify)|session\/(make-renewal|player-details|login-facts)|favorites\/goals|wallet\/panel)/;

/** What the slip shows once there are picks. */
const SLIP = /^plugins\/betslip\/(slip\/parts\/(slip-filled|slip-summary)|booking\/share-slip|quick-bet\/quick-bar)/;

/** The screens at which most visits arrive. */
const LISTS = /^plugins\/sportsbook\/(screens\/(?!event|verify)|board\/)/;
const EVENT = /^plugins\/sportsbook\/(screens\/event|builder\/|statistics\/|tracker\/)/;
/** Panels and dialogs that buttons of the frame open. */
const PRESSED = /^plugins\/(betslip\/(booking|settings|slip)|notification-centre\/centre|preferences\/parts)\//;
/** Registration by phone needs the number plans of all countries, which are large. */
const PHONES = /^plugins\/auth\/(registration\/(parts|screens\/one-click)|provider)/;
const ENTRANCE = /^plugins\/(auth|mfa)\/(?!security\/)/;
/** The rooms of the account, which share their frame. */
const ACCOUNT = /^plugins\/(account|mfa\/security)\//;
/** The screens about identity; the camera and the uploads are for those who send pictures. */
const IDENTITY = /^plugins\/kyc\/(screens\/(?!kyc-upload)|parts)/;
const CONTENT = /^plugins\/content\//;
const PAGES = /^plugins\/(favorites|menu|pwa|search)\/screens\//;

/** In the order in which a page may need them. `lazy` are the sources that are loaded lazily. */
export function groupsOf({ firstPage, frame, idle }: Moments, lazy: readonly string[]): readonly Group[] {
  const left = new Set(lazy);
  const take = (wanted: (source: string) => boolean) => {
    const taken = [...left].filter(wanted);
    for (const source of taken) left.delete(source);
    return taken;
  };
  const of = (pattern: RegExp) => take((source) => pattern.test(source));
  const [first, ofFrame, later] = [firstPage, frame, idle].map((each) => take((source) => each.includes(source)));
  const phones = of(PHONES);
  const groups: readonly Group[] = [
    { name: "core", sources: [MAIN, MANIFESTS, ...first!], only: /^core\/|^shell\/(load-chunk|build-data)\.ts$/ },
    { name: "main", sources: [MAIN, ...first!] },
    { name: "common", sources: [], sharedBy: ["lists", "event"], styles: PAGE_STYLES },
    // With what is left of core, for plugins from elsewhere.
    { name: "frame", sources: [...ofFrame!, ...of(AFTER_PAINT), FACE] },
    { name: "idle", sources: [...later!, ...of(IDLE)], styles: "frame", isPatient: true },
    { name: "slip", sources: of(SLIP), styles: "frame" },
    { name: "lists", sources: of(LISTS) },
    { name: "event", sources: of(EVENT) },
    { name: "player", sources: of(PLAYER) },
    { name: "pressed", sources: of(PRESSED) },
    { name: "entrance", sources: of(ENTRANCE) },
    { name: "account", sources: of(ACCOUNT) },
    { name: "phones", sources: phones },
    { name: "identity", sources: of(IDENTITY) },
    { name: "content", sources: of(CONTENT) },
    { name: "pages", sources: of(PAGES) },
  ];
  return [...groups, ...[...left].map((source) => ({ name: ownName(source), sources: [source] }))];
}

/** `plugins/betslip/booking/share-dialog.tsx` has the script `betslip-share-dialog`. */
const ownName = (source: string) => source.replace(/^plugins\/|\.tsx?$/g, "").replace(/^([\w-]+)\/(?:.*\/)?/, "$1-");
