import { Button, useFormat, useService, useTexts } from "@core";
import { DESK_SESSION } from "../../../desk/contract.ts";
import { ClaimMoves } from "../../../desk/exports/queue.ts";
import { type TableColumn, useNow } from "../../../desk/exports/room.ts";
import type { DeskWithdrawal } from "../wire.ts";
import { Instant } from "./instant.tsx";
import { PlayerLink } from "./player-link.tsx";
import type { Deciding } from "./withdrawal-dialog.tsx";

/** The columns of the queue; those who may decide have the buttons. */
export function useWithdrawalColumns(decide: (deciding: Deciding) => void): readonly TableColumn<DeskWithdrawal>[] {
  const t = useTexts("cashier-desk");
  const format = useFormat();
  const mayDecide = useService(DESK_SESSION).may("payments.decide");
  const now = useNow();
  return [
    { id: "player", label: t("columns.player"), cell: ({ player }) => <PlayerLink player={player} /> },
    {
      id: "amount",
      label: t("columns.amount"),
      isNumber: true,
      cell: ({ amount, currency }) => <bdi dir="ltr">{format.money(amount, currency)}</bdi>,
    },
    { id: "way", label: t("columns.way"), cell: ({ label, kind }) => label ?? t(`kinds.${kind}`) },
    { id: "why", label: t("columns.why"), cell: ({ reason }) => (reason === null ? null : t(`reasons.${reason}`)) },
    {
      id: "approval",
      label: t("columns.approvals"),
      cell: ({ needsTwo, approval }) =>
        approval
          ? t(approval.isMine ? "approvals.mine" : "approvals.other", { name: approval.name })
          : t(needsTwo ? "approvals.two" : "approvals.one"),
    },
    { id: "asked", label: t("columns.asked"), isNumber: true, cell: ({ at }) => <Instant at={at} /> },
    {
      id: "promised",
      label: t("columns.promised"),
      isNumber: true,
      cell: ({ promisedBy }) =>
        promisedBy === null ? null : (
          <>
            <Instant at={promisedBy} />
            {now > Date.parse(promisedBy) ? (
              <span className="desk-tag" data-tone="bad">
                {t("late")}
              </span>
            ) : null}
          </>
        ),
    },
    {
      id: "decide",
      label: <span className="visually-hidden">{t("columns.decide")}</span>,
      cell: (withdrawal) => (
        <ClaimMoves claim={withdrawal.claim} mayDecide={mayDecide}>
          {withdrawal.approval?.isMine ? null : (
            <Button size="small" onClick={() => decide({ withdrawal, decision: "approve" })}>
              {t("decide.approve.button")}
            </Button>
          )}
          <Button size="small" kind="quiet" onClick={() => decide({ withdrawal, decision: "refuse" })}>
            {t("decide.refuse.button")}
          </Button>
        </ClaimMoves>
      ),
    },
  ];
}
