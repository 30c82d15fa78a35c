import { queryOf } from "@core";
import type { TalkSubject } from "../talk-rules.ts";
import { type ThingKind, type ThingRef, thingRef } from "./wire.ts";

const NAME = "about";

/** What an address says that the player wants to ask about: `?about=bet:123`. */
export function thingOf(path: string): ThingRef | undefined {
  const [kind, ...id] = (queryOf(path).get(NAME) ?? "").split(":");
  const read = thingRef.safeParse({ kind, id: id.join(":") });
  return read.success ? read.data : undefined;
}

/** An address of the product, with the thing that is asked about. */
export const withThing = (path: string, thing: ThingRef | undefined): string =>
  thing ? `${path}?${new URLSearchParams({ [NAME]: `${thing.kind}:${thing.id}` })}` : path;

/** What a question about a thing is likely to be filed under. */
export const SUBJECT_OF: Readonly<Record<ThingKind, TalkSubject>> = { bet: "bets", payment: "money", round: "casino" };
