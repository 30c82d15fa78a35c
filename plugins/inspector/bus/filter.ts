import { patternOf } from "@core";
import type { RecordedMessage } from "./recorder.ts";

export interface BusFilter {
  /** A topic's pattern, `betslip/*`, or the beginning of an id. Empty for all. */
  readonly topic: string;
  /** The plugin that published; empty for all. */
  readonly source: string;
  /** A text that has to occur in the shown content. */
  readonly text: string;
}

export const NO_FILTER: BusFilter = { topic: "", source: "", text: "" };

/**
 * Makes a function that tests messages against a filter. `textOf` gives the visible text of a message, so that a search
 * cannot find masked data.
 */
export function fits(
  { topic, source, text }: BusFilter,
  textOf: (recorded: RecordedMessage) => string,
): (recorded: RecordedMessage) => boolean {
  const isTopic = topicTest(topic.trim());
  const wanted = text.trim().toLowerCase();
  return (recorded) =>
    (source === "" || recorded.source === source) &&
    isTopic(recorded.topic.id) &&
    (wanted === "" || `${recorded.topic.id} ${recorded.source} ${textOf(recorded)}`.toLowerCase().includes(wanted));
}

function topicTest(pattern: string): (id: string) => boolean {
  if (pattern === "") return () => true;
  try {
    const matches = patternOf(pattern);
    return (id) => matches(id) || id.startsWith(pattern);
  } catch {
    // The pattern is still being typed.
    return (id) => id.includes(pattern.toLowerCase());
  }
}
