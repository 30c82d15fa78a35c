import { useEffect, useRef } from "react";

const NEAR_PX = 120;

/** Keeps the end of the list in view, unless the reader has gone back in it. */
export function useFollowEnd(last: string) {
  const list = useRef<HTMLDivElement>(null);
  const wasAtEnd = useRef(true);
  useEffect(() => {
    const { current } = list;
    if (!current) return;
    const note = () => {
      wasAtEnd.current = current.scrollHeight - current.scrollTop - current.clientHeight < NEAR_PX;
    };
    current.addEventListener("scroll", note, { passive: true });
    return () => current.removeEventListener("scroll", note);
  }, []);
  useEffect(() => {
    if (wasAtEnd.current) list.current?.scrollTo({ top: list.current.scrollHeight });
  }, [last]);
  return list;
}
