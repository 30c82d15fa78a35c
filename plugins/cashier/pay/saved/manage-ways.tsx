import { Sheet, useTexts } from "@core";
import type { SavedWay } from "../../wire.ts";
import { OwnWay } from "./own-way.tsx";

interface ManageWaysProps {
  readonly saved: readonly SavedWay[];
  readonly onChanged: () => void;
  readonly onClose: () => void;
}

/** The player's saved ways, each of which can be named and removed. */
export function ManageWays({ saved, onChanged, onClose }: ManageWaysProps) {
  const t = useTexts("cashier-pay");
  return (
    <Sheet open onClose={onClose} title={t("saved.title")}>
      {saved.length === 0 ? <p>{t("saved.none")}</p> : null}
      <ul className="own-ways">
        {saved.map((each) => (
          <OwnWay key={each.id} saved={each} onChanged={onChanged} />
        ))}
      </ul>
      <p className="cashier-note">{t("saved.keeps")}</p>
    </Sheet>
  );
}
