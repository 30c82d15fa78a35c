import { HttpError, useService, useTexts } from "@core";
import { ReasonDialog } from "../../../desk/exports/room.ts";
import type { PageText } from "../../pages/wire.ts";
import { PAGE_CALLS } from "./page-calls.ts";
import { draftOf, type PageDraft } from "./page-draft.ts";

interface SaveDialogProps {
  readonly place: string;
  readonly base: number;
  /** Null gives the page back to the product's own text. */
  readonly text: PageText | null;
  readonly onDone: (saved: PageDraft) => void;
  /** Somebody else was faster. */
  readonly onChanged: () => void;
  readonly onClose: () => void;
}

/** Asks why a text is changed, and saves it as a further version. */
export function SaveDialog({ place, base, text, onDone, onChanged, onClose }: SaveDialogProps) {
  const t = useTexts("loyalty-desk");
  const calls = useService(PAGE_CALLS);
  const act = text ? "save" : "give-back";
  const send = async (reason: string) => {
    try {
      const { version } = await calls.change(place, { version: base, text, reason });
      onDone(draftOf(text, version));
    } catch (error) {
      if (error instanceof HttpError && error.errorCode === "PAGE_CHANGED") onChanged();
      throw error;
    }
  };
  return (
    <ReasonDialog
      title={t(`pages.${act}.title`)}
      text={t(`pages.${act}.text`)}
      button={t(`pages.${act}.button`)}
      onDo={send}
      onClose={onClose}
    />
  );
}
