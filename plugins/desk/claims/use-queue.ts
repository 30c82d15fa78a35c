import { type DependencyList, useState } from "react";
import { type Page, type Pages, usePages } from "../parts/use-pages.ts";

/** The cases of a queue as a room shows them. */
export interface Queue<Row, P extends Page<Row> = Page<Row>> {
  readonly pages: Pages<Row, P>;
  /** What was done last, in words. */
  readonly done: { readonly text: string } | undefined;
  /** Says what was done, and reads the queue again. */
  readonly say: (text: string) => void;
  readonly readAgain: () => void;
}

/** Reads a queue page by page; anew where `deps` change, and after each decision. */
export function useQueue<Row, P extends Page<Row>>(
  page: (after: string | undefined, signal: AbortSignal) => Promise<P & Page<Row>>,
  deps: DependencyList = [],
): Queue<Row, P> {
  const [reads, setReads] = useState(0);
  const [done, setDone] = useState<{ readonly text: string }>();
  const pages = usePages<Row, P>(page, [...deps, reads]);
  const readAgain = () => setReads((count) => count + 1);
  const say = (text: string) => {
    setDone({ text });
    readAgain();
  };
  return { pages, done, say, readAgain };
}
