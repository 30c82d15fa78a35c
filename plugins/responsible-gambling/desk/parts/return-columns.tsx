import { Button, Link, NAVIGATION, useService, useTexts } from "@core";
import { DESK_SESSION } from "../../../desk/contract.ts";
import { ClaimMoves } from "../../../desk/exports/queue.ts";
import type { TableColumn } from "../../../desk/exports/room.ts";
import type { BreakReturn, ReturnsQuery } from "../wire.ts";
import { Opinions } from "./opinions.tsx";
import type { Deciding } from "./return-dialog.tsx";

/** A moment in universal time, to the minute. */
function Instant({ at }: { readonly at: string }) {
  return (
    <time dateTime={at}>
      <bdi dir="ltr">{at.slice(0, 16).replace("T", " ")}</bdi>
    </time>
  );
}

/** The columns of the wishes at a moment of platform time; what can be decided has the buttons. */
export function useReturnColumns(
  state: ReturnsQuery["state"],
  at: string | undefined,
  decide: (deciding: Deciding) => void,
): readonly TableColumn<BreakReturn>[] {
  const t = useTexts("responsible-gambling-desk");
  const navigation = useService(NAVIGATION);
  const mayDecide = useService(DESK_SESSION).may("returns.decide");
  const isOpen = ({ opensAt }: BreakReturn) => at !== undefined && opensAt <= at;
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
      id: "exclusion",
      label: t("columns.exclusion"),
      cell: ({ exclusion }) =>
        exclusion === null ? (
          t("exclusion.none")
        ) : (
          <>
            <Instant at={exclusion.startsAt} /> –{" "}
            {exclusion.endsAt === null ? t("exclusion.endless") : <Instant at={exclusion.endsAt} />}
          </>
        ),
    },
    { id: "earlier", label: t("columns.earlier"), isNumber: true, cell: ({ earlier }) => earlier },
    { id: "asked", label: t("columns.asked"), isNumber: true, cell: ({ askedAt }) => <Instant at={askedAt} /> },
    { id: "opens", label: t("columns.opens"), isNumber: true, cell: ({ opensAt }) => <Instant at={opensAt} /> },
    {
      id: "opinions",
      label: t("columns.opinions"),
      isWrapped: true,
      cell: ({ opinions }) => <Opinions opinions={opinions} />,
    },
    state === "over"
      ? { id: "state", label: t("columns.state"), cell: (wish) => t(`ended.${wish.state}`) }
      : {
          id: "decide",
          label: <span className="visually-hidden">{t("columns.decide")}</span>,
          cell: (wish) =>
            isOpen(wish) ? (
              <ClaimMoves claim={wish.claim} mayDecide={mayDecide}>
                {wish.opinions.some(({ isMine }) => isMine) ? null : (
                  <Button size="small" onClick={() => decide({ wish, decision: "approve" })}>
                    {t("decide.approve.button")}
                  </Button>
                )}
                <Button size="small" kind="quiet" onClick={() => decide({ wish, decision: "refuse" })}>
                  {t("decide.refuse.button")}
                </Button>
              </ClaimMoves>
            ) : (
              t("waits")
            ),
        },
  ];
}
