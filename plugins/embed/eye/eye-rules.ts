/** What a host says of the part of the frame that its reader sees, in pixels from the frame's upper edge. */
export interface Seen {
  readonly start: number;
  readonly size: number;
}

/** Less than this is no room for a dialog. */
const LEAST = 320;

/**
 * Where dialogs, sheets and bars stand: the part that is seen, within the frame, and with room enough for them where the
 * reader sees only an edge of the frame.
 */
export function eyeOf({ start, size }: Seen, frame: number): Seen {
  const from = Math.min(Math.max(0, start), frame);
  const to = Math.min(Math.max(from, start + size), frame);
  const room = Math.min(frame, Math.max(LEAST, to - from));
  // An edge at the end of the frame grows upwards.
  return { start: Math.round(Math.min(from, frame - room)), size: Math.round(room) };
}
