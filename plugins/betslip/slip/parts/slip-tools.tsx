import { Icon, LazyPart, Loadable, useService, useStore, useTexts } from "@core";
import { useState } from "react";
import { SLIP } from "../../tokens.ts";

const SHARE = new Loadable<object>(async () => (await import("../../booking/share-slip.tsx")).default);
const SETTINGS = new Loadable<{ onClose: () => void }>(
  async () => (await import("../../settings/slip-settings.tsx")).default,
);

/** The actions on the slip as a whole: share it, and change its settings. */
export function SlipTools() {
  const t = useTexts("betslip");
  const hasPicks = useStore(useService(SLIP), (state) => state.picks.length > 0);
  const [isOpen, setOpen] = useState(false);
  const onClose = () => setOpen(false);
  return (
    <div className="slip-tools">
      {hasPicks ? <LazyPart of={SHARE} props={{}} isQuiet /> : null}
      <button
        className="icon-button icon-button-small"
        type="button"
        aria-label={t("settings.open")}
        aria-haspopup="dialog"
        onClick={() => setOpen(true)}
      >
        <Icon name="sliders-horizontal" size={16} />
      </button>
      {isOpen ? <LazyPart of={SETTINGS} props={{ onClose }} title={t("settings.title")} onClose={onClose} /> : null}
    </div>
  );
}
