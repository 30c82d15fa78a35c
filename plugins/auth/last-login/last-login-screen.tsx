import { Failed, Link, Skeleton, useFormat, useRelativeTime, useTexts } from "@core";
import type { ReactNode } from "react";
import { AuthCard } from "../registration/parts/auth-card.tsx";
import { deviceName } from "./device-rules.ts";
import type { LastLogin } from "./last-login-wire.ts";
import { useLastLogin } from "./use-last-login.ts";
import "./last-login.css";

export default function LastLoginScreen() {
  const t = useTexts("auth-last-login");
  const { value, status, error, retry } = useLastLogin();
  return (
    <AuthCard title={t("title")}>
      <div className="dialog-body">
        {value ? <Known {...value} /> : null}
        {status === "failed" && !value ? <Failed error={error} onRetry={retry} /> : null}
        {status === "loading" && !value ? <Skeleton kind="block" height="280px" /> : null}
      </div>
    </AuthCard>
  );
}

function Known({ last, failures }: LastLogin) {
  const t = useTexts("auth-last-login");
  const rows: readonly (readonly [string, ReactNode])[] = last
    ? [
        ["when", <When key="when" at={last.at} />],
        ["device", deviceName(last.device) || t("unknown")],
        ["address", last.address || t("unknown")],
        ["by", t(`type.${last.loginType}`)],
      ]
    : [];
  return (
    <>
      {last ? (
        <dl className="last-login">
          {rows.map(([name, text]) => (
            <div key={name}>
              <dt>{t(`row.${name}`)}</dt>
              <dd>
                <bdi>{text}</bdi>
              </dd>
            </div>
          ))}
        </dl>
      ) : (
        <p>{t("first")}</p>
      )}
      {last || failures > 0 ? (
        <>
          <p>{failures > 0 ? t("failures", { count: failures }) : t("noFailures")}</p>
          <p className="muted">
            {t("notYou")}{" "}
            <Link className="inline-link" to="/my-account/update-password">
              {t("change")}
            </Link>
          </p>
        </>
      ) : null}
    </>
  );
}

function When({ at }: { at: string }) {
  const ago = useRelativeTime(at);
  const whole = useFormat().dateTime(at, { dateStyle: "full", timeStyle: "medium" });
  return <time dateTime={at}>{ago === undefined ? whole : `${whole} · ${ago}`}</time>;
}
