// What a host page and the product in its frame say to each other by `postMessage`: docs/embed/hosts.md.
import { ODDS_FORMATS } from "@core";
import * as z from "zod/mini";

/** The version of the protocol. Only additions are made to it. */
export const VERSION = 1;

const envelope = { openline: z.literal(VERSION) };

/** What a host asks for. Fields that are not listed are not read. */
export const VERBS = {
  /** `path`: one of the product's own, with its query. */
  navigate: z.object({ ...envelope, path: z.string().check(z.maxLength(2_000), z.regex(/^\/(?![/\\])[^\t\n\r]*$/)) }),
  "set-theme": z.object({ ...envelope, mode: z.enum(["auto", "dark", "light"]) }),
  /** `language`: one that the product has; the page is loaded anew in it. */
  "set-locale": z.object({ ...envelope, language: z.string().check(z.regex(/^[a-z]{2}$/)) }),
  "set-odds-format": z.object({
    ...envelope,
    format: z.enum(ODDS_FORMATS),
  }),
  /** Opens the slip, or closes it. */
  betslip: z.object({ ...envelope, isOpen: z.boolean() }),
  "clear-betslip": z.object(envelope),
  logout: z.object(envelope),
  /** Answered by `state` with the same `id`. */
  "get-state": z.object({ ...envelope, id: z.int() }),
} as const;
export type Verb = keyof typeof VERBS;

export const isVerb = (type: unknown): type is Verb => typeof type === "string" && Object.hasOwn(VERBS, type);

/** Where the player is and what the page has. */
export interface FrameState {
  readonly path: string;
  readonly language: string;
  readonly isLoggedIn: boolean;
  /** How many picks the slip holds. */
  readonly picks: number;
}

/** What the product tells its host. No amounts and no names of players. */
export type FrameWord =
  | (FrameState & { readonly type: "ready" })
  | (FrameState & { readonly type: "state"; readonly id: number })
  | { readonly type: "navigate"; readonly path: string }
  | { readonly type: "login" | "logout" | "balance-changed" }
  | { readonly type: "betslip-changed"; readonly picks: number }
  | { readonly type: "bet-placed"; readonly betId: string }
  | { readonly type: "bet-rejected"; readonly code: string }
  | { readonly type: "bet-settled"; readonly betId: string }
  | { readonly type: "error"; readonly code: ErrorCode; readonly verb: string; readonly message: string };

export type ErrorCode = "UNKNOWN_VERB" | "INVALID_PATH" | "INVALID_PAYLOAD" | "TOO_MANY";

/** The words for a developer whose message was not understood; some of them are given to the letter. */
export function errorOf(verb: string): { readonly code: ErrorCode; readonly message: string } {
  if (!isVerb(verb)) return { code: "UNKNOWN_VERB", message: "There is no such intitalized service" };
  if (verb === "navigate") return { code: "INVALID_PATH", message: "Invalid format of the redirect deeplink" };
  if (verb === "betslip") return { code: "INVALID_PAYLOAD", message: "Event payload should be of type boolean" };
  return { code: "INVALID_PAYLOAD", message: `${verb} was sent without what it needs; see docs/embed/hosts.md` };
}
