import { useTexts } from "@core";
import { useNow } from "../../../desk/exports/room.ts";
import { waitingAt } from "../wait-rules.ts";

/** How long a case has waited, beside the promise to the player. */
export function Wait({ sentAt, answerBy }: { readonly sentAt: string; readonly answerBy: string }) {
  const t = useTexts("kyc-desk");
  const { text, part, isLate, isSoon } = waitingAt(useNow(), sentAt, answerBy);
  return (
    <span className="doc-wait" data-late={isLate || undefined} data-soon={isSoon || undefined}>
      <span>
        <span className="visually-hidden">{t("wait.label")} </span>
        <bdi dir="ltr">{text}</bdi>
        {isLate ? <span> {t("wait.late")}</span> : null}
      </span>
      <progress max={1} value={part} aria-hidden="true" />
    </span>
  );
}
