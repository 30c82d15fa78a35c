import { Button, messageOf, useService, useTexts } from "@core";
import { useState } from "react";
import { DESK_HTTP } from "../../../desk/contract.ts";
import { type LedgerVerdict, ledgerVerdict } from "../wire.ts";

/** Checks the closed days of the ledger when somebody asks for it: it reads every transaction of them. */
export function ClosedDays() {
  const t = useTexts("cashier-desk");
  const http = useService(DESK_HTTP);
  const [verdict, setVerdict] = useState<LedgerVerdict>();
  const [error, setError] = useState<unknown>();
  const [isBusy, setIsBusy] = useState(false);
  const verify = async () => {
    setIsBusy(true);
    setError(undefined);
    try {
      setVerdict(await http.send("/api/desk/v1/ledger-closes", { answer: ledgerVerdict }));
    } catch (failure) {
      setVerdict(undefined);
      setError(failure);
    }
    setIsBusy(false);
  };
  return (
    <section className="desk-block" aria-label={t("closed.title")}>
      <div role="status">{verdict ? <Verdict verdict={verdict} /> : null}</div>
      {error === undefined ? null : (
        <p className="field-error" role="alert">
          {t("closed.failed")} {messageOf(error)}
        </p>
      )}
      <Button size="small" busy={isBusy} onClick={() => void verify()}>
        {t("closed.verify")}
      </Button>
    </section>
  );
}

function Verdict({ verdict: { verifiedUpTo, broken } }: { readonly verdict: LedgerVerdict }) {
  const t = useTexts("cashier-desk");
  if (!broken)
    return (
      <span className="desk-tag" data-tone={verifiedUpTo === null ? undefined : "good"}>
        {verifiedUpTo === null ? t("closed.none") : t("closed.verified", { day: verifiedUpTo })}
      </span>
    );
  return (
    <>
      <span className="desk-tag" data-tone="bad">
        {t("closed.broken", { day: broken.day ?? "", why: t(`closed.why.${broken.why}`) })}
      </span>
      {verifiedUpTo === null ? null : <p>{t("closed.up-to", { day: verifiedUpTo })}</p>}
    </>
  );
}
