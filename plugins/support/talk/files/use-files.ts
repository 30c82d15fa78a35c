import { useRef, useState } from "react";
import { faultBefore, faultOf, type FileFault, nameOf, withMade } from "./file-rules.ts";
import { shrunk } from "./shrink.ts";
import { MOST_FILES, type TalkFile } from "./wire.ts";

export interface Files {
  /** What goes with the next message. */
  readonly items: readonly TalkFile[];
  /** The name of the file that is being sent. */
  readonly busy: string | undefined;
  readonly fault: { readonly name: string; readonly why: FileFault } | undefined;
  readonly add: (file: File) => void;
  readonly drop: (id: string) => void;
  /** They have gone with a message. */
  readonly clear: () => void;
}

/** Files that were sent and wait for their message. One that is refused says why, and leaves the others as they are. */
export function useFiles(send: (file: File) => Promise<readonly TalkFile[]>): Files {
  const [items, setItems] = useState<readonly TalkFile[]>([]);
  // What there is when a file has arrived: others may have been left out or sent by then.
  const latest = useRef(items);
  const put = (next: readonly TalkFile[]) => {
    latest.current = next;
    setItems(next);
  };
  const [busy, setBusy] = useState<string>();
  const [fault, setFault] = useState<Files["fault"]>();
  const run = async (file: File) => {
    const name = nameOf(file);
    const isFull = items.length >= MOST_FILES;
    setFault(isFull ? { name, why: "many" } : undefined);
    if (isFull || busy !== undefined) return;
    setBusy(name);
    try {
      const sent = await shrunk(file);
      const before = faultBefore(sent);
      if (before) return void setFault({ name, why: before });
      const made = await send(sent);
      // Of a PDF, all pages go along or none.
      const all = withMade(latest.current, made);
      if (all) put(all);
      else setFault({ name, why: "many" });
    } catch (refusal) {
      setFault({ name, why: faultOf(refusal) });
    } finally {
      setBusy(undefined);
    }
  };
  return {
    ...{ items, busy, fault, add: (file) => void run(file) },
    drop: (id) => put(latest.current.filter((each) => each.id !== id)),
    clear: () => put([]),
  };
}
