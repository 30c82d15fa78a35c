import { Button, useService, useTexts } from "@core";
import { useState } from "react";
import { DESK_HTTP } from "../contract.ts";
import { ReasonDialog } from "../parts/reason-dialog.tsx";
import { type DeskPlayer, endedSessions } from "./wire.ts";

interface SessionsProps {
  readonly player: DeskPlayer;
  readonly onChanged: () => void;
}

/** Where a player is signed in. The desk ends one session or all of them. */
export function Sessions({ player: { number, sessions }, onChanged }: SessionsProps) {
  const t = useTexts("desk-players");
  const http = useService(DESK_HTTP);
  /** The id of a session; `all` for all of them. */
  const [ending, setEnding] = useState<string>();
  return (
    <section className="desk-block" aria-label={t("sessions.title")}>
      <div className="desk-block-head">
        <h2>{t("sessions.title")}</h2>
        {sessions.length > 1 ? (
          <Button size="small" onClick={() => setEnding("all")}>
            {t("sessions.end-all")}
          </Button>
        ) : null}
      </div>
      {sessions.length === 0 ? <p className="desk-note">{t("sessions.none")}</p> : null}
      <ul className="desk-facts">
        {sessions.map(({ id, device, address, seenAt }) => (
          <li className="desk-block-head" key={id}>
            <div className="player-said">
              <span>{device.slice(0, 60) || t("none")}</span>
              <span className="desk-note">{`${address} · ${seenAt.slice(0, 16).replace("T", " ")} UTC`}</span>
            </div>
            <Button size="small" aria-label={t("sessions.end-of", { address })} onClick={() => setEnding(id)}>
              {t("sessions.end")}
            </Button>
          </li>
        ))}
      </ul>
      {ending === undefined ? null : (
        <ReasonDialog
          title={t(ending === "all" ? "sessions.end-all" : "sessions.end")}
          text={t("sessions.text")}
          button={t(ending === "all" ? "sessions.end-all" : "sessions.end")}
          onClose={() => setEnding(undefined)}
          onDo={async (reason) => {
            await http.send(`/api/desk/v1/players/${number}/sessions/end`, {
              method: "POST",
              body: { reason, ...(ending !== "all" && { session: ending }) },
              answer: endedSessions,
            });
            onChanged();
          }}
        />
      )}
    </section>
  );
}
