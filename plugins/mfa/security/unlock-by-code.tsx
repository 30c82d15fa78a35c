import { Button, Fault, useTexts } from "@core";
import { useEffect, useRef } from "react";
import { useStepUp } from "./use-step-up.ts";

/**
 * Required before any change: players with a second factor confirm by it, those without a password by a code; then they
 * return here.
 */
export function UnlockByCode({ isOn, back }: { isOn: boolean; back?: string }) {
  const t = useTexts("mfa");
  const place = useRef<HTMLDivElement>(null);
  const { isBusy, fault, begin } = useStepUp("security", back);
  // The button that opened it is gone.
  useEffect(() => place.current?.querySelector("button")?.focus(), []);
  return (
    <div className="security-form" ref={place}>
      <p>{t(isOn ? "unlock.byFactor" : "unlock.noPassword")}</p>
      <Button kind="commit" busy={isBusy} onClick={() => void begin()}>
        {t("unlock.submit")}
      </Button>
      <Fault text={fault} />
    </div>
  );
}
