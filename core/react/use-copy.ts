import { useState } from "react";

export interface Copying {
  /** The result of the last copy; undefined before the first one and while one is running. */
  readonly news: "copied" | "notCopied" | undefined;
  readonly copy: (text: string) => Promise<void>;
}

/** Copies texts to the clipboard, which a browser may refuse. */
export function useCopy(): Copying {
  const [news, setNews] = useState<Copying["news"]>();
  const copy = async (text: string) => {
    setNews(undefined);
    try {
      await navigator.clipboard.writeText(text);
      setNews("copied");
    } catch {
      setNews("notCopied");
    }
  };
  return { news, copy };
}
