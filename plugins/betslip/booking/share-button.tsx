import { useState } from "react";
import { Icon, Loadable, useTexts } from "@core";
import { LazyPart } from "./lazy-part.tsx";
import type { SharedSlip } from "./shared-slip.ts";

const DIALOG = new Loadable<{ slip: SharedSlip; onClose: () => void }>(
  async () => (await import("./share-dialog.tsx")).default,
);

/** Opens what a slip can be shared by: a code, a link, a picture. */
export function ShareButton({ slip, className = "button button-plain" }: { slip: SharedSlip; className?: string }) {
  const t = useTexts("betslip");
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <button className={className} type="button" aria-haspopup="dialog" onClick={() => setOpen(true)}>
        <Icon name="external-link" size={16} />
        {t("share.open")}
      </button>
      {isOpen ? <LazyPart of={DIALOG} props={{ slip, onClose: () => setOpen(false) }} /> : null}
    </>
  );
}
