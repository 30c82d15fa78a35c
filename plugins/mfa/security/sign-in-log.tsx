import { Failed, HTTP, Link, Skeleton, StatusPill, useFormat, useResource, useService, useTexts } from "@core";
import { useId } from "react";
import { type SignIn, signInLog } from "../sign-in-wire.ts";

/** The player's logins and failed tries of late, so that they notice one that was not theirs. */
export function SignInLog() {
  const t = useTexts("mfa-security");
  const id = useId();
  const http = useService(HTTP);
  const { value, status, error, retry } = useResource(
    (signal) => http.send("/api/v1/account/sign-ins", { answer: signInLog, signal }),
    [http],
  );
  return (
    <section className="room-group" aria-labelledby={id}>
      <div className="room-group-head">
        <h2 id={id}>{t("log.title")}</h2>
        <p className="room-small">{t("log.text")}</p>
      </div>
      {value ? (
        <div className="panel">
          {value.length === 0 ? (
            <p className="room-none">{t("log.none")}</p>
          ) : (
            <table className="room-table" role="table" aria-labelledby={id}>
              <thead role="rowgroup">
                <tr role="row">
                  {["what", "when", "device", "address"].map((name) => (
                    <th key={name} scope="col" role="columnheader">
                      {t(`log.${name}`)}
                    </th>
                  ))}
                  <th scope="col" role="columnheader" className="end">
                    {t("log.result")}
                  </th>
                </tr>
              </thead>
              <tbody role="rowgroup">
                {value.map((each) => (
                  <SignInRow key={`${each.at} ${each.loginType ?? ""}`} signIn={each} />
                ))}
              </tbody>
            </table>
          )}
        </div>
      ) : status === "failed" ? (
        <Failed error={error} onRetry={retry} />
      ) : (
        <Skeleton kind="block" height="220px" />
      )}
      <p className="room-small">
        {t("log.notYou")}{" "}
        <Link className="inline-link" to="/my-account/sessions">
          {t("log.sessions")}
        </Link>
        {t("log.then")}
      </p>
    </section>
  );
}

function SignInRow({ signIn: { at, device, address, loginType, isCurrent } }: { signIn: SignIn }) {
  const t = useTexts("mfa-security");
  const format = useFormat();
  const isIn = loginType !== null;
  return (
    <tr role="row" data-mark={isCurrent ? "here" : undefined}>
      <th scope="row" role="rowheader">
        <b>
          {t(`log.type.${loginType ?? "failed"}`)}
          {isCurrent ? <span className="badge">{t("log.current")}</span> : null}
        </b>
      </th>
      <td role="cell" data-label={t("log.when")}>
        <time dateTime={at}>{format.dateTime(at, { dateStyle: "medium", timeStyle: "short" })}</time>
      </td>
      <td role="cell" data-label={t("log.device")}>
        <bdi>{device || t("log.unknown")}</bdi>
      </td>
      <td role="cell" data-label={t("log.address")}>
        <bdi dir="ltr">{address || t("log.unknown")}</bdi>
      </td>
      <td role="cell" className="end">
        <StatusPill status={isIn ? "done" : "failed"} icon={isIn ? "circle-check" : "circle-x"}>
          {t(isIn ? "log.in" : "log.failed")}
        </StatusPill>
      </td>
    </tr>
  );
}
