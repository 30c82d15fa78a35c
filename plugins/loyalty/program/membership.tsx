import { Button, messageOf, useService, useTexts } from "@core";
import { useId, useState } from "react";
import { LOYALTY_API } from "../loyalty-api.ts";

interface MembershipProps {
  readonly isMember: boolean;
  readonly onChanged: () => void;
}

/** The way out of the programme, and back. */
export function Membership({ isMember, onChanged }: MembershipProps) {
  const t = useTexts("loyalty");
  const api = useService(LOYALTY_API);
  const id = useId();
  const [isBusy, setIsBusy] = useState(false);
  const [failure, setFailure] = useState<unknown>();
  const change = async () => {
    setIsBusy(true);
    setFailure(undefined);
    try {
      await api.setMembership(!isMember);
      onChanged();
    } catch (error) {
      setFailure(error);
    } finally {
      setIsBusy(false);
    }
  };
  return (
    <section className="panel loyalty-block" aria-labelledby={id}>
      <h2 id={id}>{t("leave.title")}</h2>
      <p className="muted">{t(isMember ? "leave.text" : "leave.left")}</p>
      {failure === undefined ? null : (
        <p className="field-error" role="alert">
          {messageOf(failure)}
        </p>
      )}
      <Button busy={isBusy} onClick={() => void change()}>
        {t(isMember ? "leave.button" : "leave.back")}
      </Button>
    </section>
  );
}
