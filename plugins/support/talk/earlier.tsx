import { Button, useStore } from "@core";
import { useState } from "react";
import type { Thread } from "./thread.ts";
import type { TalkMessage } from "./wire.ts";

interface MessagesOf {
  readonly messages: readonly TalkMessage[];
}

interface EarlierProps<A extends MessagesOf> {
  readonly thread: Thread<A>;
  readonly texts: { readonly button: string; readonly failed: string };
}

/** Brings the messages before the first one. */
export function Earlier<A extends MessagesOf>({ thread, texts }: EarlierProps<A>) {
  const first = useStore(thread, ({ messages }) => messages[0]?.seq ?? 1);
  const [state, setState] = useState<"idle" | "busy" | "failed">("idle");
  if (first <= 1) return null;
  const load = async () => {
    setState("busy");
    try {
      await thread.earlier();
      setState("idle");
    } catch {
      setState("failed");
    }
  };
  return (
    <>
      <Button kind="quiet" block busy={state === "busy"} onClick={() => void load()}>
        {texts.button}
      </Button>
      {state === "failed" ? <p role="alert">{texts.failed}</p> : null}
    </>
  );
}
