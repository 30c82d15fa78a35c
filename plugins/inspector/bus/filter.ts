import { patternOf } from "@core";
import type { Heard } from "./recorder.ts";

export interface BusFilter {
  /** A topic's pattern: `betslip/*`; the beginning of an id does as well. Empty for all. */
  readonly topic: string;
  /** The plugin that published; empty for all. */
  readonly source: string;
  /** What has to stand somewhere in what is shown. */
  readonly text: string;
}

export const NO_FILTER: BusFilter = { topic: "", source: "", text: "" };

/** Which messages a filter lets through; `textOf` gives what of one may be seen, so that nobody finds what is masked. */
export function fits({ topic, source, text }: BusFilter, textOf: (heard: Heard) => string): (heard: Heard) => boolean {
  const isTopic = topicTest(topic.trim());
  const wanted = text.trim().toLowerCase();
  return (heard) =>
    (source === "" || heard.source === source) &&
    isTopic(heard.topic.id) &&
    (wanted === "" || `${heard.topic.id} ${heard.source} ${textOf(heard)}`.toLowerCase().includes(wanted));
}

function topicTest(pattern: string): (id: string) => boolean {
  if (pattern === "") return () => true;
  try {
    const matches = patternOf(pattern);
    return (id) => matches(id) || id.startsWith(pattern);
  } catch {
    // It is being typed.
    return (id) => id.includes(pattern.toLowerCase());
  }
}
