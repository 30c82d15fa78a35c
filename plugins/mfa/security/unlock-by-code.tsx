import { Button, NAVIGATION, useService, useTexts } from "@core";
import { useEffect, useRef } from "react";
import { STEP_UP } from "../contract.ts";
import { SECURITY_DESK } from "./security-desk.ts";
import { useChange } from "./use-change.ts";

/** Before anything changes: whoever has no password to type confirms in its place that it is him, and comes back here. */
export function UnlockByCode() {
  const t = useTexts("mfa");
  const place = useRef<HTMLDivElement>(null);
  const stepUp = useService(STEP_UP);
  const navigation = useService(NAVIGATION);
  const desk = useService(SECURITY_DESK);
  const { isBusy, fault, change } = useChange();
  const begin = async () => {
    if (await change(() => stepUp.begin("security", navigation.state.path))) desk.leave();
  };
  // The button that opened it is gone.
  useEffect(() => place.current?.querySelector("button")?.focus(), []);
  return (
    <div className="security-form" ref={place}>
      <p>{t("unlock.noPassword")}</p>
      <Button kind="commit" busy={isBusy} onClick={() => void begin()}>
        {t("unlock.submit")}
      </Button>
      {fault ? (
        <p className="field-error" role="alert">
          {fault}
        </p>
      ) : null}
    </div>
  );
}
