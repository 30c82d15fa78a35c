import { STORAGE, useService, useStore } from "@core";
import { useState } from "react";
import { SESSION } from "../../session/contract.ts";
import { KeptWords } from "./kept-words.ts";

/** What is typed in a conversation, kept through reloads. */
export function useDraft(talk: string): readonly [string, (text: string) => void] {
  const storage = useService(STORAGE);
  const account = useStore(useService(SESSION), (state) => state.account?.number ?? "");
  const [words] = useState(() => new KeptWords(storage, account));
  const [text, setText] = useState(() => words.draft(talk));
  const change = (typed: string) => {
    setText(typed);
    words.setDraft(talk, typed);
  };
  return [text, change];
}
