import { Icon, LazyPart, Loadable, useTexts } from "@core";
import { useState } from "react";
import type { SharedSlip } from "./shared-slip.ts";

const DIALOG = new Loadable<{ slip: SharedSlip; onClose: () => void }>(
  async () => (await import("./share-dialog.tsx")).default,
);

/** Opens the dialog that shares a slip by code, link or picture. `readSlip` gives the slip's content at the press. */
export function ShareButton({ readSlip }: { readSlip: () => SharedSlip }) {
  const t = useTexts("betslip");
  const [slip, setSlip] = useState<SharedSlip>();
  const onClose = () => setSlip(undefined);
  return (
    <>
      <button
        className="icon-button icon-button-small"
        type="button"
        aria-label={t("share.open")}
        aria-haspopup="dialog"
        onClick={() => setSlip(readSlip())}
      >
        <Icon name="share-2" size={16} />
      </button>
      {slip ? <LazyPart of={DIALOG} props={{ slip, onClose }} title={t("share.title")} onClose={onClose} /> : null}
    </>
  );
}
