import type { Position } from "./feed.ts";
import type { ServerMessage } from "./wire.ts";

export type ImageMessage = Extract<ServerMessage, { type: "image" }>;
export type DeltaMessage = Extract<ServerMessage, { type: "delta" }>;
export type ChannelMessage = Extract<ServerMessage, { type: "image" | "delta" | "current" }>;

/** A subscriber's state of one channel, and the messages it has received on it. */
export interface ChannelState {
  /** The known position; undefined if there is none. */
  readonly known: Position | undefined;
  /**
   * The highest version received on this connection, -1 for none. It is above the known version while there is a gap.
   */
  readonly newest: number;
  /** Whether the platform has sent its run on this connection, and the known state is of the same run. */
  readonly isConfirmed: boolean;
  /** Deltas that cannot be applied yet: they arrived too early, or before the platform confirmed its run. */
  readonly held: readonly DeltaMessage[];
}

export interface Applied {
  readonly state: ChannelState;
  /** The messages to apply now, in order. */
  readonly apply: readonly (ImageMessage | DeltaMessage)[];
}

/** The most deltas to hold back. If there are more, an image will arrive anyway. */
const MOST_HELD = 64;

export const startChannel = (known?: Position): ChannelState => ({ known, newest: -1, isConfirmed: false, held: [] });

/**
 * The state after the connection was lost. The known state is kept as a point to resume from; received versions no
 * longer count.
 */
export const cutChannel = ({ known }: ChannelState): ChannelState => startChannel(known);

/** The state after a loss without a visible gap: the platform must confirm the state again. */
export const doubtChannel = (state: ChannelState): ChannelState => ({ ...state, isConfirmed: false });

/** Whether a newer version was received than the known one. */
export const isBehind = ({ known, newest }: ChannelState): boolean => newest > (known?.version ?? -1);

/** Whether the known state is complete, as far as that can be known before the next heartbeat. */
export const isWhole = (state: ChannelState): boolean =>
  state.isConfirmed && state.known !== undefined && !isBehind(state);

/**
 * Processes one message. Duplicates and messages older than the known state are ignored. A delta is applied only if it
 * changes the known version and belongs to the same run.
 */
export function applyMessage(state: ChannelState, message: ChannelMessage): Applied {
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
      // A message of another run: the known state is void, and only an image helps.
      if (known?.epoch !== message.epoch)
        return { state: { ...state, newest, known: undefined, isConfirmed: false }, apply: [] };
      return drain({ ...state, newest, isConfirmed: true }, []);
    }
    case "delta": {
      if (state.isConfirmed && known && message.version <= known.version) return { state, apply: [] };
      // The usual case, as a fast path.
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

/** Applies the held deltas that continue the known state. */
function drain(state: ChannelState, apply: (ImageMessage | DeltaMessage)[]): Applied {
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
