// What a host page and the product in its frame say to each other by `postMessage`: docs/embed/hosts.md. These are the
// host's words; those of the frame are in words-wire.ts.
import { ODDS_FORMATS } from "@core";
import * as z from "zod/mini";

/** The version of the protocol. Only additions are made to it. */
export const VERSION = 1;

const envelope = { openline: z.literal(VERSION) };
const id = z.string().check(z.regex(/^\d{1,20}$/));
const pixels = z.number().check(z.gte(-10_000_000), z.lte(10_000_000));

/** What a host asks for. Fields that are not listed are not read. */
export const VERBS = {
  /** `path`: one of the product's own, with its query. */
  navigate: z.object({ ...envelope, path: z.string().check(z.maxLength(2_000), z.regex(/^\/(?![/\\])[^\t\n\r]*$/)) }),
  "open-event": z.object({ ...envelope, eventId: id }),
  /** One outcome, by the keys of the feed; it goes into the slip at its current price. */
  "add-selection": z.object({
    ...envelope,
    eventId: id,
    marketId: z.string().check(z.regex(/^[\w.-]{1,40}$/)),
    specifiers: z._default(z.string().check(z.maxLength(200)), ""),
    /** That of a combination of one match names each of its outcomes. */
    outcomeId: z.string().check(z.minLength(1), z.maxLength(2_600)),
  }),
  "set-theme": z.object({ ...envelope, mode: z.enum(["auto", "dark", "light"]) }),
  /** `language`: one that the product has; the page is loaded anew in it. */
  "set-locale": z.object({ ...envelope, language: z.string().check(z.regex(/^[a-z]{2}$/)) }),
  /** `currency`: one that the platform has; what visitors see and joining proposes. A player's own stays. */
  "set-currency": z.object({ ...envelope, currency: z.string().check(z.regex(/^[A-Z]{3}$/)) }),
  "set-odds-format": z.object({
    ...envelope,
    format: z.enum(ODDS_FORMATS),
  }),
  /** Opens the slip, or closes it. */
  betslip: z.object({ ...envelope, isOpen: z.boolean() }),
  "clear-betslip": z.object(envelope),
  /** A token of the host's own session, good for one login; it logs in a visitor. */
  "set-token": z.object({ ...envelope, token: z.string().check(z.regex(/^[\w-]{16,512}$/)) }),
  logout: z.object(envelope),
  /** The choice that the player made at the host. */
  "set-consent": z.object({ ...envelope, analytics: z.boolean(), marketing: z.boolean() }),
  /** What the host does by itself, `false`, so that the frame asks it instead. Nothing that the platform withholds comes back. */
  "set-features": z.object({ ...envelope, features: z.record(z.string().check(z.maxLength(40)), z.boolean()) }),
  /**
   * Which part of the frame the reader sees, in pixels from its upper edge, without what the host's fixed bars cover; and
   * whether the frame is as high as its content.
   */
  "set-viewport": z.object({ ...envelope, start: pixels, size: pixels, height: z.enum(["content", "fixed"]) }),
  /** Nobody sees the frame: its live connection rests until `resume`. */
  pause: z.object(envelope),
  resume: z.object(envelope),
  /** The public topics whose messages the host wants to hear, by their names; replaces the list before. */
  subscribe: z.object({
    ...envelope,
    topics: z.array(z.string().check(z.regex(/^[a-z-]{1,40}\/[a-z-]{1,60}$/))).check(z.maxLength(20)),
  }),
  /** Answered by `state` with the same `id`. */
  "get-state": z.object({ ...envelope, id: z.int() }),
} as const;
export type Verb = keyof typeof VERBS;
export type Said<V extends Verb> = z.infer<(typeof VERBS)[V]>;

export const isVerb = (type: unknown): type is Verb => typeof type === "string" && Object.hasOwn(VERBS, type);

export const ERROR_CODES = [
  "UNKNOWN_VERB",
  "INVALID_PATH",
  "INVALID_PAYLOAD",
  "EVENT_NOT_FOUND",
  "SELECTION_NOT_FOUND",
  "LOGIN_REFUSED",
  "NOT_ALLOWED",
  "PRESS_DENIED",
  "RESIZE_LOOP",
  "TOO_MANY",
] as const;
export type ErrorCode = (typeof ERROR_CODES)[number];

export interface VerbError {
  readonly code: ErrorCode;
  readonly message: string;
}

/** The words for a developer whose message was not understood; some of them are given to the letter. */
export function errorOf(verb: string): VerbError {
  if (!isVerb(verb)) return { code: "UNKNOWN_VERB", message: "There is no such intitalized service" };
  if (verb === "navigate") return { code: "INVALID_PATH", message: "Invalid format of the redirect deeplink" };
  if (verb === "open-event") return NO_EVENT;
  if (verb === "betslip") return { code: "INVALID_PAYLOAD", message: "Event payload should be of type boolean" };
  return { code: "INVALID_PAYLOAD", message: `${verb} was sent without what it needs; see docs/embed/hosts.md` };
}

export const NO_EVENT: VerbError = { code: "EVENT_NOT_FOUND", message: "There is no such an eventId" };
