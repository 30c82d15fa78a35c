import { Scope } from "@core";
import { useEffect, useRef, useState } from "react";
import type { Observable } from "rxjs";

/** A sign holds for so long, unless another comes. */
const HOLDS_MS = 6_000;
/** While somebody types, a sign is sent this often. */
const EVERY_MS = 3_000;

/** Whether the other side is writing in a conversation: by its last sign, until its message arrives. */
export function useTyping(signs: Observable<readonly string[]>, id: string, last: number): boolean {
  const [writes, setWrites] = useState<{ readonly last: number }>();
  useEffect(() => {
    const scope = new Scope();
    let timer: ReturnType<typeof setTimeout> | undefined;
    scope.add(
      signs.subscribe((conversations) => {
        if (!conversations.includes(id)) return;
        clearTimeout(timer);
        setWrites({ last });
        timer = setTimeout(() => setWrites(undefined), HOLDS_MS);
      }),
    );
    return () => {
      clearTimeout(timer);
      setWrites(undefined);
      scope.dispose();
    };
  }, [signs, id, last]);
  return writes?.last === last;
}

/** Returns what is called with each typed text, and says now and then that somebody is writing. */
export function useSayTyping(say: () => Promise<void>): (text: string) => void {
  const saidAt = useRef(0);
  return (text) => {
    const now = Date.now();
    if (text.trim() === "" || now - saidAt.current < EVERY_MS) return;
    saidAt.current = now;
    // One that is lost is followed by another while somebody types.
    say().catch(() => undefined);
  };
}
