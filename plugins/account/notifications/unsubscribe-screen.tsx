import { Button, Fault, HTTP, HttpError, Icon, Link, NAVIGATION, useService, useTexts, useTitle } from "@core";
import { useId, useState } from "react";
import { type Unsubscribed, unsubscribed } from "./notification-settings-wire.ts";
import "../rooms/rooms.css";

/** The page behind the unsubscribe link of a mail. It asks for a press, because mail scanners open links too. */
export default function UnsubscribeScreen() {
  const t = useTexts("account-notifications");
  const id = useId();
  const http = useService(HTTP);
  const navigation = useService(NAVIGATION);
  const token = navigation.secret("unsubscribe");
  const [done, setDone] = useState<Unsubscribed>();
  const [error, setError] = useState<unknown>();
  const [isBusy, setBusy] = useState(false);
  useTitle(t("unsubscribe.title"));
  const turnOff = async (link: string) => {
    setBusy(true);
    setError(undefined);
    try {
      const path = `/api/v1/notification-settings/unsubscribe/${link}`;
      setDone(await http.send(path, { method: "POST", authenticated: false, answer: unsubscribed }));
    } catch (refusal) {
      setError(refusal);
    }
    setBusy(false);
  };
  const isUnusable = token === undefined || (error instanceof HttpError && error.errorCode === "LINK_UNUSABLE");
  return (
    <section className="room" aria-labelledby={id}>
      <header className="room-head">
        <h1 id={id}>{t("unsubscribe.title")}</h1>
      </header>
      <div role="status">
        {done ? (
          <p>
            <Icon name="circle-check" size={20} />{" "}
            {t("unsubscribe.done", { subject: t(`subject.${done.subject}.name`) })}
          </p>
        ) : null}
      </div>
      {done ? null : isUnusable ? (
        <Fault text={t("unsubscribe.unusable")} />
      ) : (
        <>
          <p>{t("unsubscribe.text")}</p>
          <Fault text={error === undefined ? undefined : t("unsubscribe.failed")} />
          <div>
            <Button kind="commit" size="large" busy={isBusy} onClick={() => void turnOff(token)}>
              {t("unsubscribe.submit")}
            </Button>
          </div>
        </>
      )}
      <p>
        <Link className="text-link" to={navigation.linkTo("notification-settings")}>
          {t("all")}
        </Link>
      </p>
    </section>
  );
}
