import {
  Button,
  EmptyState,
  Failed,
  Fault,
  Icon,
  Link,
  NAVIGATION,
  Skeleton,
  useFormat,
  useService,
  useTexts,
} from "@core";
import { type Failure, failureOf } from "@core/forms";
import { useState } from "react";
import { IDENTITY } from "../contract.ts";
import { KYC_API } from "../kyc-api.ts";
import { Room } from "../parts/room.tsx";
import { useBack } from "../parts/use-back.ts";
import { useFailure } from "../parts/use-failure.ts";
import { useIdentity } from "../parts/use-identity.ts";
import { OwnData } from "../steps/own-data.tsx";

/** From time to time players confirm that their data is still right. */
export default function ReConfirmationScreen() {
  const t = useTexts("kyc-steps");
  const own = useTexts("kyc");
  const format = useFormat();
  const back = useBack();
  const [api, identity, navigation] = [useService(KYC_API), useService(IDENTITY), useService(NAVIGATION)];
  const failureText = useFailure();
  const { overview, status, error } = useIdentity();
  const [isBusy, setBusy] = useState(false);
  const [isDone, setDone] = useState(false);
  const [failure, setFailure] = useState<Failure>();
  const title = t("data.title");

  const confirm = async () => {
    setBusy(true);
    setFailure(undefined);
    try {
      await api.reconfirm();
      setDone(true);
      void identity.refresh();
    } catch (refusal) {
      setFailure(failureOf(refusal));
    } finally {
      setBusy(false);
    }
  };

  if (!overview)
    return (
      <Room title={title} back={back} isBusy={status !== "failed"}>
        {status === "failed" ? (
          <Failed error={error} onRetry={() => void identity.refresh()} />
        ) : (
          <Skeleton kind="block" height="320px" />
        )}
      </Room>
    );
  const due = overview.reconfirmation;
  if (isDone || !due)
    return (
      <Room title={title} back={back}>
        <div role="status">
          <EmptyState
            icon="circle-check"
            title={t(isDone ? "data.done" : "data.nothing")}
            text={t(isDone ? "data.done-text" : "data.nothing-text")}
            action={
              <Link className="button button-plain" to={navigation.linkTo("kyc")}>
                {own("toIdentity")}
              </Link>
            }
          />
        </div>
      </Room>
    );
  const foot = (
    <>
      <Fault text={failure && failureText(failure)} />
      <Button kind="commit" size="large" block busy={isBusy} onClick={() => void confirm()}>
        {t("data.right")}
      </Button>
      <Link className="button button-plain button-block" to="/my-account/personal-data">
        {t("data.change")}
      </Link>
    </>
  );
  const day = { day: "numeric", month: "long", year: "numeric" } as const;
  return (
    <Room title={title} back={back} foot={foot}>
      <div className="kyc-lead">
        <h2>{t("data.lead")}</h2>
        <p>{t(`data.why.${due.why}`)}</p>
      </div>
      <p className="kyc-notice" data-kind="warn">
        <Icon name="calendar" />
        <span>{t("data.due", { day: format.dateTime(due.dueAt, day) })}</span>
      </p>
      <OwnData />
      <p className="kyc-note">{t("data.change-text")}</p>
    </Room>
  );
}
