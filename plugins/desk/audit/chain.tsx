import { Button, Icon, messageOf, useFormat, useService, useTexts } from "@core";
import { useState } from "react";
import { DESK_HTTP } from "../contract.ts";
import { type AuditVerdict, auditVerdict } from "./wire.ts";

/** Checks the chain on request, and shows the first row that was changed. */
export function Chain() {
  const t = useTexts("desk-audit");
  const format = useFormat();
  const http = useService(DESK_HTTP);
  const [verdict, setVerdict] = useState<AuditVerdict>();
  const [error, setError] = useState<unknown>();
  const [isBusy, setIsBusy] = useState(false);
  const check = async () => {
    setIsBusy(true);
    setError(undefined);
    try {
      setVerdict(await http.send("/api/desk/v1/audit/verify", { method: "POST", answer: auditVerdict }));
    } catch (failure) {
      setVerdict(undefined);
      setError(failure);
    }
    setIsBusy(false);
  };
  return (
    <div className="desk-block">
      <div className="desk-block-head">
        <p role="status">
          {error !== undefined ? (
            messageOf(error)
          ) : !verdict ? (
            t("chain.unchecked")
          ) : verdict.broken ? (
            <span className="desk-tag" data-tone="bad">
              <Icon name="triangle-alert" size={16} />
              {t(`chain.${verdict.broken.why}`, { seq: verdict.broken.seq })}
            </span>
          ) : (
            <span className="desk-tag" data-tone="good">
              <Icon name="check" size={16} />
              {t("chain.whole", { count: verdict.rows, rows: format.number(verdict.rows) })}
            </span>
          )}
        </p>
        <Button size="small" busy={isBusy} onClick={() => void check()}>
          {t("chain.check")}
        </Button>
      </div>
    </div>
  );
}
