import { Store, useProvided, useStore } from "@core";
import { PLAY_PAUSE, type PlayPause } from "../../session/contract.ts";

class NeverPaused extends Store<PlayPause | undefined> {}
const NEVER = new NeverPaused(undefined);

/** Why games have to rest at this moment; undefined if they may go on. */
export function usePlayPause(): PlayPause | undefined {
  return useStore(useProvided(PLAY_PAUSE) ?? NEVER);
}
