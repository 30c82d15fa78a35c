import { Button, Fault, HttpError, Icon, useFormat, useRelativeTime, useService, useTexts } from "@core";
import { useState } from "react";
import type { PlayerSession } from "../../session/wire.ts";
import { ACCOUNT_API } from "../account-api.ts";

export interface SessionTableProps {
  readonly sessions: readonly PlayerSession[];
  readonly onEnded: () => void;
}

/** The player's sessions with their devices; this one is marked. */
export function SessionTable({ sessions, onEnded }: SessionTableProps) {
  const t = useTexts("account-sessions");
  const api = useService(ACCOUNT_API);
  const [ending, setEnding] = useState<string>();
  const [news, setNews] = useState<"ended" | "failed">();

  const end = async (id: string) => {
    setEnding(id);
    setNews(undefined);
    try {
      await api.endSession(id);
      setNews("ended");
    } catch (error) {
      // A session that has already ended counts as ended.
      setNews(error instanceof HttpError && error.errorCode === "SESSION_UNKNOWN" ? "ended" : "failed");
    }
    setEnding(undefined);
    onEnded();
  };
  return (
    <div>
      <div className="panel">
        <table className="room-table" role="table" aria-label={t("title")}>
          <thead role="rowgroup">
            <tr role="row">
              {["device", "place", "since", "seen"].map((name) => (
                <th key={name} scope="col" role="columnheader">
                  {t(name)}
                </th>
              ))}
              <th scope="col" role="columnheader" className="end">
                <span className="visually-hidden">{t("end")}</span>
              </th>
            </tr>
          </thead>
          <tbody role="rowgroup">
            {sessions.map((session) => (
              <SessionRow
                key={session.id}
                session={session}
                isBusy={ending === session.id}
                onEnd={() => void end(session.id)}
              />
            ))}
          </tbody>
        </table>
      </div>
      <p className="room-small" role="status">
        {news === "ended" ? t("ended") : null}
      </p>
      <Fault text={news === "failed" ? t("notEnded") : undefined} />
    </div>
  );
}

interface SessionRowProps {
  readonly session: PlayerSession;
  readonly isBusy: boolean;
  readonly onEnd: () => void;
}

function SessionRow({ session, isBusy, onEnd }: SessionRowProps) {
  const t = useTexts("account-sessions");
  const format = useFormat();
  const { device, address, startedAt, seenAt, isCurrent, isFramed } = session;
  const ago = useRelativeTime(seenAt);
  const name = device || t("unknown");
  const when = (at: string) => format.dateTime(at, { dateStyle: "medium", timeStyle: "short" });
  return (
    <tr role="row" data-mark={isCurrent ? "here" : undefined}>
      <th scope="row" role="rowheader">
        <b>
          <Icon name={/iPhone|iPad|Android/.test(device) ? "smartphone" : "monitor-smartphone"} />
          <bdi>{name}</bdi>
          {isCurrent ? <span className="badge">{t("here")}</span> : null}
          {isFramed ? <span className="badge">{t("framed")}</span> : null}
        </b>
      </th>
      <td role="cell" data-label={t("place")}>
        <bdi dir="ltr">{address || t("unknown")}</bdi>
      </td>
      <td role="cell" data-label={t("since")}>
        <time dateTime={startedAt}>{when(startedAt)}</time>
      </td>
      <td role="cell" data-label={t("seen")}>
        {isCurrent ? t("now") : <time dateTime={seenAt}>{ago ?? when(seenAt)}</time>}
      </td>
      <td role="cell" className="end">
        {isCurrent ? null : (
          <Button busy={isBusy} onClick={onEnd} aria-label={t("endNamed", { name })}>
            {t("end")}
          </Button>
        )}
      </td>
    </tr>
  );
}
