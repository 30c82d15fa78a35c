import { Button, useTexts } from "@core";
import type { Direction } from "../../payment-rules.ts";
import type { SavedWay, WaysAnswer } from "../../wire.ts";
import { AddPlace } from "./add-place.tsx";
import { ManageWays } from "./manage-ways.tsx";
import { placeKindsOf } from "./place-rules.ts";

/** Which of the dialogs about saved ways is open. */
export type SavedSheet = "add" | "manage" | undefined;

interface SavedActionsProps {
  readonly direction: Direction;
  readonly answer: WaysAnswer;
  readonly onOpen: (sheet: SavedSheet) => void;
}

/** Opens the dialogs: to add a place that money can go to, and to change what is saved. */
export function SavedActions({ direction, answer, onOpen }: SavedActionsProps) {
  const t = useTexts("cashier-pay");
  const canAdd = direction === "withdrawal" && placeKindsOf(answer.ways).length > 0;
  const hasSaved = answer.saved.length > 0;
  if (!canAdd && !hasSaved) return null;
  return (
    <div className="cashier-actions">
      {canAdd ? (
        <Button size="small" onClick={() => onOpen("add")}>
          {t("add.open")}
        </Button>
      ) : null}
      {hasSaved ? (
        <Button kind="quiet" size="small" onClick={() => onOpen("manage")}>
          {t("saved.open")}
        </Button>
      ) : null}
    </div>
  );
}

interface SavedSheetsProps {
  readonly open: SavedSheet;
  readonly answer: WaysAnswer;
  readonly onChanged: () => void;
  readonly onAdded: (saved: SavedWay) => void;
  readonly onClose: () => void;
}

export function SavedSheets({ open, answer, onChanged, onAdded, onClose }: SavedSheetsProps) {
  if (open === "add") return <AddPlace kinds={placeKindsOf(answer.ways)} onAdded={onAdded} onClose={onClose} />;
  return open === "manage" ? <ManageWays saved={answer.saved} onChanged={onChanged} onClose={onClose} /> : null;
}
