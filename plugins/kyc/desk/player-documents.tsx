import { Button, Failed, Moment, Skeleton, useResource, useService, useTexts } from "@core";
import { useState } from "react";
import { DESK_SESSION, type PlayerPanelProps } from "../../desk/contract.ts";
import { ReasonDialog } from "../../desk/exports/room.ts";
import { type DocumentKind, MOST_TRIES } from "../kyc-rules.ts";
import { DOCUMENT_CASES } from "./document-cases.ts";
import { MatchNotes } from "./parts/match-notes.tsx";
import "./documents.css";

/** What the player is told when a match is not believed. */
const REASONS = { review: "name_mismatch", mismatch: "name_mismatch", duplicate: "duplicate_account" } as const;
const WORDS = { askAgain: "ask", reopen: "reopen", allowTries: "allow", approve: "approve" } as const;

/** The states of a player's documents on the player's page at the desk, and what a reviewer can ask for. */
export default function PlayerDocuments({ player, onChanged }: PlayerPanelProps) {
  const t = useTexts("kyc-desk");
  const cases = useService(DOCUMENT_CASES);
  const mayDecide = useService(DESK_SESSION).may("documents.decide");
  const [reads, setReads] = useState(0);
  const { value, error, retry } = useResource((signal) => cases.ofPlayer(player, signal), [cases, player, reads]);
  const [asked, setAsked] = useState<{
    readonly kind: DocumentKind;
    readonly move: keyof typeof WORDS;
  }>();
  return (
    <section className="desk-panel" aria-label={t("rooms.documents")}>
      <h2>{t("rooms.documents")}</h2>
      {value?.closeMatch ? (
        <div className="dup">
          <span>
            {t(`close.${value.closeMatch.result}`, { way: t(`way.${value.closeMatch.way}`) })}
            <MatchNotes notes={value.closeMatch.notes} />
          </span>
          {mayDecide ? (
            <Button size="small" onClick={() => setAsked({ kind: "identity", move: "approve" })}>
              {t("panel.approve")}
            </Button>
          ) : null}
          {mayDecide ? (
            <Button size="small" onClick={() => setAsked({ kind: "identity", move: "askAgain" })}>
              {t("panel.ask")}
            </Button>
          ) : null}
        </div>
      ) : null}
      {value ? (
        <ul className="desk-docs-list">
          {value.documents.map(({ kind, status, changedAt, tries }) => (
            <li key={kind} className="dup">
              <span>
                {t(`kind.${kind}`)}: <b>{t(`status.${status}`)}</b>
              </span>
              {changedAt ? (
                <span className="desk-note">
                  <Moment at={changedAt} />
                </span>
              ) : null}
              {mayDecide && status === "rejected" ? (
                <Button size="small" onClick={() => setAsked({ kind, move: "reopen" })}>
                  {t("panel.reopen")}
                </Button>
              ) : null}
              {mayDecide && tries >= MOST_TRIES && status !== "rejected" ? (
                <Button size="small" onClick={() => setAsked({ kind, move: "allowTries" })}>
                  {t("panel.allow")}
                </Button>
              ) : null}
              {mayDecide && ["approved", "not_started", "expired"].includes(status) ? (
                <Button size="small" onClick={() => setAsked({ kind, move: "askAgain" })}>
                  {t("panel.ask")}
                </Button>
              ) : null}
            </li>
          ))}
        </ul>
      ) : error ? (
        <Failed error={error} onRetry={retry} />
      ) : (
        <Skeleton kind="block" height="120px" />
      )}
      {asked ? (
        <ReasonDialog
          title={t(`panel.${WORDS[asked.move]}-title`, { kind: t(`kind.${asked.kind}`) })}
          text={t(`panel.${WORDS[asked.move]}-text`)}
          button={t(`panel.${WORDS[asked.move]}`)}
          onDo={async (reason) => {
            await cases.demand(player, asked.kind, {
              move: asked.move,
              reason,
              ...(asked.move === "approve" && { matchAt: value?.closeMatch?.at }),
              ...(asked.move === "askAgain" && {
                code: value?.closeMatch ? REASONS[value.closeMatch.result] : ("data_changed" as const),
              }),
            });
            setReads(reads + 1);
            onChanged();
          }}
          onClose={() => setAsked(undefined)}
        />
      ) : null}
    </section>
  );
}
