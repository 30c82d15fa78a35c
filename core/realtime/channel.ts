import type { Position } from "./feed.ts";
import type { ServerMessage } from "./wire.ts";

export type ImageMessage = Extract<ServerMessage, { type: "image" }>;
export type DeltaMessage = Extract<ServerMessage, { type: "delta" }>;
export type ChannelMessage = Extract<ServerMessage, { type: "image" | "delta" | "current" }>;

/** What a subscriber knows of one channel, and what it has heard of it. */
export interface ChannelState {
  /** What is known; undefined where nothing is. */
  readonly known: Position | undefined;
  /** The highest version heard of on this connection, -1 for none. It is above the known one while a gap is open. */
  readonly newest: number;
  /** Whether the platform has said on this connection which of its runs is speaking, and that what is known is of it. */
  readonly isConfirmed: boolean;
  /** Deltas that cannot be applied yet: they came too early, or before the platform confirmed its run. */
  readonly held: readonly DeltaMessage[];
}

export interface Heard {
  readonly state: ChannelState;
  /** What to apply now, in order. */
  readonly apply: readonly (ImageMessage | DeltaMessage)[];
}

/** More than these are not worth keeping: an image is on its way. */
const MOST_HELD = 64;

export const startChannel = (known?: Position): ChannelState => ({ known, newest: -1, isConfirmed: false, held: [] });

/** The state after the connection was lost: what is known may go on from where it is, nothing that was heard counts. */
export const cutChannel = ({ known }: ChannelState): ChannelState => startChannel(known);

/** The state once something is known to have been lost without a trace: the platform has to confirm it anew. */
export const doubtChannel = (state: ChannelState): ChannelState => ({ ...state, isConfirmed: false });

/** Whether more was heard of than is known. */
export const isBehind = ({ known, newest }: ChannelState): boolean => newest > (known?.version ?? -1);

/** Whether what is known is all that there is, as far as one can know before the next heartbeat. */
export const isWhole = (state: ChannelState): boolean =>
  state.isConfirmed && state.known !== undefined && !isBehind(state);

/**
 * Takes one message in. Duplicates and what is older than the known state are ignored; a delta is applied only on top of a
 * version that it changes, and only of the run that the known state is of.
 */
export function hear(state: ChannelState, message: ChannelMessage): Heard {
  const newest = Math.max(state.newest, message.version);
  const { known } = state;
  switch (message.type) {
    case "image": {
      const isOld = known?.epoch === message.epoch && message.version < known.version;
      if (isOld) return { state: { ...state, newest }, apply: [] };
      const position = { epoch: message.epoch, version: message.version };
      return drain({ known: position, newest, isConfirmed: true, held: state.held }, [message]);
    }
    case "current": {
      // Another run speaks: nothing that is known counts, and only an image helps.
      if (known?.epoch !== message.epoch)
        return { state: { ...state, newest, known: undefined, isConfirmed: false }, apply: [] };
      return drain({ ...state, newest, isConfirmed: true }, []);
    }
    case "delta": {
      if (state.isConfirmed && known && message.version <= known.version) return { state, apply: [] };
      // The usual case, without a detour.
      if (state.isConfirmed && known?.version === message.from && state.held.length === 0) {
        return {
          state: { ...state, known: { epoch: known.epoch, version: message.version }, newest },
          apply: [message],
        };
      }
      const held = state.held.length < MOST_HELD ? [...state.held, message] : [];
      return drain({ ...state, newest, held }, []);
    }
  }
}

/** Applies what was held, as far as it goes on from what is known. */
function drain(state: ChannelState, apply: (ImageMessage | DeltaMessage)[]): Heard {
  if (!state.isConfirmed || !state.known) return { state, apply };
  let { held } = state;
  let { version } = state.known;
  const { epoch } = state.known;
  for (;;) {
    const next = furthest(held.filter((delta) => delta.from <= version && delta.version > version));
    if (!next) break;
    apply.push(next);
    version = next.version;
  }
  held = held.filter((delta) => delta.from > version);
  return { state: { ...state, known: { epoch, version }, held }, apply };
}

const furthest = (deltas: readonly DeltaMessage[]): DeltaMessage | undefined =>
  deltas.length < 2 ? deltas[0] : deltas.reduce((best, delta) => (delta.version > best.version ? delta : best));
