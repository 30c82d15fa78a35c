import { Button, Link, NAVIGATION, useFormat, useService, useTexts } from "@core";
import { DESK_SESSION } from "../../../desk/contract.ts";
import type { TableColumn } from "../../../desk/exports/room.ts";
import { Instant } from "../parts/instant.tsx";
import type { ListedCorrection } from "./wire.ts";

/** What is done with a correction of the list: decided, or taken back by another one that is proposed. */
export interface CorrectionAct {
  readonly listed: ListedCorrection;
  readonly act: "confirm" | "refuse" | "reverse";
}

/** The columns of the corrections; those who may decide one have its buttons. */
export function useCorrectionColumns(act: (acting: CorrectionAct) => void): readonly TableColumn<ListedCorrection>[] {
  const t = useTexts("cashier-desk");
  const format = useFormat();
  const navigation = useService(NAVIGATION);
  const mayPropose = useService(DESK_SESSION).may("cash.correct");
  return [
    {
      id: "player",
      label: t("columns.player"),
      cell: ({ player }) => (
        <Link className="row-link" to={navigation.linkTo("player", { number: player })}>
          <bdi dir="ltr">{player}</bdi>
        </Link>
      ),
    },
    {
      id: "amount",
      label: t("columns.amount"),
      isNumber: true,
      cell: ({ correction: { amount, currency } }) => <bdi dir="ltr">{format.money(amount, currency)}</bdi>,
    },
    { id: "cause", label: t("corrections.cause"), cell: ({ correction: { cause } }) => t(`causes.${cause}`) },
    {
      id: "of",
      label: t("corrections.of"),
      cell: ({ correction: { payment, difference } }) => (
        <span className="desk-moves">
          {payment === null ? null : (
            <Link to={navigation.linkTo("payment", { id: payment })}>
              <bdi dir="ltr">{payment}</bdi>
            </Link>
          )}
          {difference === null ? null : (
            <Link to={navigation.linkTo("difference", { id: difference })}>
              {t("reconciliation.title", { id: difference })}
            </Link>
          )}
        </span>
      ),
    },
    { id: "note", label: t("closing.note"), isWrapped: true, cell: ({ reason }) => <p dir="auto">{reason}</p> },
    { id: "by", label: t("corrections.by"), cell: ({ proposedBy }) => proposedBy },
    { id: "at", label: t("columns.asked"), isNumber: true, cell: ({ proposedAt }) => <Instant at={proposedAt} /> },
    {
      id: "state",
      label: t("columns.status"),
      cell: ({ state, decidedBy, isReversed }) => (
        <span
          className="desk-tag"
          data-tone={isReversed || state === "refused" ? "bad" : state === "confirmed" ? "good" : undefined}
        >
          {isReversed
            ? t("corrections.states.reversed")
            : decidedBy === null
              ? t(`corrections.states.${state}`)
              : t(`corrections.states.${state}-by`, { by: decidedBy })}
        </span>
      ),
    },
    {
      id: "decide",
      label: <span className="visually-hidden">{t("columns.decide")}</span>,
      cell: (listed) => {
        const { state, isToDecide, isReversed, correction } = listed;
        const isReversible = state === "confirmed" && !isReversed && correction.reverses === null && mayPropose;
        if (!isToDecide && !isReversible) return null;
        const acts = isToDecide ? (["confirm", "refuse"] as const) : (["reverse"] as const);
        return (
          <span className="desk-moves">
            {acts.map((each) => (
              <Button
                key={each}
                size="small"
                {...(each !== "confirm" && { kind: "quiet" as const })}
                onClick={() => act({ listed, act: each })}
              >
                {t(`corrections.${each}.button`)}
              </Button>
            ))}
          </span>
        );
      },
    },
  ];
}
