import { Button, Fault, HttpError, NAVIGATION, Skeleton, SlotOutlet, useService, useTexts } from "@core";
import { useState } from "react";
import { IDENTITY_PROOF } from "../../mfa/contract.ts";
import { ACCOUNT_API } from "../account-api.ts";

const PATH = "/my-account/sessions";
/** Where a player returns to after confirming their identity on another screen. */
const BACK = `${PATH}?end=others`;

export interface EndOthersProps {
  readonly count: number;
  readonly onEnded: () => void;
}

/** Ends all other sessions, for a player who has just proved who they are. */
export function EndOthers({ count, onEnded }: EndOthersProps) {
  const t = useTexts("account-sessions");
  const navigation = useService(NAVIGATION);
  const [isAsking, setAsking] = useState(() => navigation.state.path === BACK);
  const [ended, setEnded] = useState<number>();

  const finish = (many: number) => {
    setAsking(false);
    setEnded(many);
    onEnded();
  };
  return (
    <section className="room-group" aria-label={t("others")}>
      <p role="status">{ended === undefined ? null : t("othersEnded", { count: ended })}</p>
      {count === 0 ? (
        <p className="muted">{t("noOthers")}</p>
      ) : isAsking ? (
        <div className="panel room-form">
          <h2>{t("endOthersTitle", { count })}</h2>
          <p className="room-small">{t("endOthersText")}</p>
          <SlotOutlet
            slot={IDENTITY_PROOF}
            props={{
              back: BACK,
              children: <EndNow count={count} onEnded={finish} onCancel={() => setAsking(false)} />,
            }}
            fallback={<Skeleton kind="block" height="150px" />}
            onError="show"
          />
        </div>
      ) : (
        <div>
          <Button kind="danger" onClick={() => setAsking(true)}>
            {t("endOthers")}
          </Button>
        </div>
      )}
    </section>
  );
}

interface EndNowProps {
  readonly count: number;
  readonly onEnded: (many: number) => void;
  readonly onCancel: () => void;
}

function EndNow({ count, onEnded, onCancel }: EndNowProps) {
  const t = useTexts("account-sessions");
  const api = useService(ACCOUNT_API);
  const [isBusy, setBusy] = useState(false);
  const [fault, setFault] = useState<"notEnded" | "proofOver">();
  const end = async () => {
    setBusy(true);
    setFault(undefined);
    try {
      onEnded(await api.endOthers());
    } catch (error) {
      const isOver = error instanceof HttpError && error.errorCode === "CONFIRMATION_NEEDED";
      setFault(isOver ? "proofOver" : "notEnded");
      setBusy(false);
    }
  };
  return (
    <div>
      <div className="room-buttons">
        <Button kind="danger" busy={isBusy} onClick={() => void end()}>
          {t("endCount", { count })}
        </Button>
        <Button onClick={onCancel}>{t("cancel")}</Button>
      </div>
      <Fault text={fault ? t(fault) : undefined} />
    </div>
  );
}
