/** How other modules open, end and know sessions, and find accounts. */
export {
  countKnownTry,
  forgetBrowsers,
  forgetKnownTries,
  isBrowserOf,
  isKnownBrowser,
} from "./known-browser-repository.ts";
export { insertHostToken } from "./host-token-repository.ts";
export { refuseInactive } from "./refusals.ts";
export { findByLogin, findPasswordHash, insertPlayer, isEmailTaken, setPasswordHash } from "./repository.ts";
export type { Client, Opened, SessionService } from "./service.ts";
export { endOthers, endSessions, findOwn, type FoundSession } from "./session-repository.ts";
