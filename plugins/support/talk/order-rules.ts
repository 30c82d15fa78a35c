import type { TalkMessage } from "./wire.ts";

/**
 * Messages with others that arrived, each once and in the order of their numbers. They are a run without gaps: what does
 * not continue it is left out, and has to be read.
 */
export function joined(known: readonly TalkMessage[], arrived: readonly TalkMessage[]): readonly TalkMessage[] {
  const [first] = known;
  const all = [...known];
  const numbers = new Set(known.map(({ seq }) => seq));
  const sorted = arrived.toSorted((a, b) => a.seq - b.seq);
  for (const message of sorted) {
    const last = all.at(-1);
    if (numbers.has(message.seq) || (last && message.seq !== last.seq + 1)) continue;
    all.push(message);
    numbers.add(message.seq);
  }
  if (!first) return all;
  let { seq } = first;
  const before = sorted.filter((message) => message.seq < first.seq).toReversed();
  for (const message of before) {
    if (message.seq !== seq - 1) break;
    all.unshift(message);
    seq = message.seq;
  }
  return all.length === known.length ? known : all;
}

/** Whether something is missing at the end of the messages. */
export const isBehind = (known: readonly TalkMessage[], lastSeq: number): boolean => (known.at(-1)?.seq ?? 0) < lastSeq;
