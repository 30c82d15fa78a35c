import { StatusPill, useTexts } from "@core";
import { type DocumentWord, WORD_STATUS } from "../document-state-rules.ts";

const ICONS: Readonly<Record<DocumentWord, string>> = {
  confirmed: "circle-check",
  review: "clock",
  again: "circle-x",
  refused: "ban",
  expired: "timer",
  none: "circle-dashed",
};

/** How a document stands; `missing` says that the data which it proves is not known yet. */
export function DocumentPill({ word }: { word: DocumentWord | "missing" }) {
  const t = useTexts("kyc");
  const look = word === "missing" ? "none" : word;
  return (
    <StatusPill status={WORD_STATUS[look]} icon={ICONS[look]}>
      {t(`state.${word}`)}
    </StatusPill>
  );
}
