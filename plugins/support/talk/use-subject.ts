import { useTexts } from "@core";
import type { TalkSubject } from "./talk-rules.ts";

/** The name of a subject in the reader's language. */
export function useSubject(): (subject: TalkSubject) => string {
  const t = useTexts("support-talk");
  const help = useTexts("support");
  return (subject) => (subject === "other" ? t("other") : help(`subject.${subject}`));
}
