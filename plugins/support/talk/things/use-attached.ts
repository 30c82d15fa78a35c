import { HttpError, NAVIGATION, useResource, useService, useStore } from "@core";
import { TALK_API } from "../talk-api.ts";
import { thingOf } from "./thing-rules.ts";
import type { Thing, ThingRef } from "./wire.ts";

export interface Attached {
  readonly ref: ThingRef;
  /** Undefined until it is known, and where it could not be read. */
  readonly thing: Thing | undefined;
  /** The player has no such thing, so that it cannot be sent. */
  readonly isUnknown: boolean;
  /** Takes it off. */
  readonly drop: () => void;
}

/** What the player has come to ask about, by the address; undefined for nothing. */
export function useAttached(): Attached | undefined {
  const api = useService(TALK_API);
  const navigation = useService(NAVIGATION);
  const path = useStore(navigation, (place) => place.path);
  const ref = thingOf(path);
  const { value, error } = useResource(
    async (signal) => (ref ? api.thing(ref, signal) : undefined),
    [api, ref?.kind, ref?.id],
  );
  if (!ref) return undefined;
  const drop = () => navigation.go(path.split("?", 1)[0]!, { replace: true });
  const isUnknown = error instanceof HttpError && error.status === 404;
  return { ref, thing: value?.id === ref.id ? value : undefined, isUnknown, drop };
}
