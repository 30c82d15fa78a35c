import { Button, Icon, Link, NAVIGATION, useFormat, useService, useTexts, useTitle } from "@core";
import { useState } from "react";
import * as z from "zod/mini";
import { DESK_HTTP, DESK_SESSION } from "../../desk/contract.ts";
import { DataTable, ReasonDialog, RoomHead, type TableColumn, usePages, useQuery } from "../../desk/exports/room.ts";
import { Decisions } from "./decisions.tsx";
import { type DeskOrder, deskOrdersAnswer, type Suspension } from "./wire.ts";

/** Orders among players, the newest first, of all or of one of them; and the suspension of their markets. */
export default function OrdersScreen() {
  const t = useTexts("peer2peer-desk");
  useTitle(t("rooms.peer-orders"));
  const http = useService(DESK_HTTP);
  const pathname = useService(NAVIGATION).linkTo("peer-orders");
  const player = useQuery().get("player") ?? undefined;
  const [reads, setReads] = useState(0);
  const [asked, setAsked] = useState<DeskOrder>();
  const pages = usePages(
    (cursor, signal) =>
      http.send("/api/desk/v1/peer-orders", { query: { player, cursor }, answer: deskOrdersAnswer, signal }),
    [reads, player],
  );
  return (
    <>
      <RoomHead
        title={t("rooms.peer-orders")}
        views={
          player === undefined ? null : (
            <div className="desk-views">
              <Link className="desk-view" to={pathname}>
                {t("all")}
              </Link>
              <Link className="desk-view" to={`${pathname}?player=${player}`} current>
                {t("player")} <bdi dir="ltr">{player}</bdi>
              </Link>
            </div>
          )
        }
      >
        <Button size="small" onClick={() => setReads((count) => count + 1)}>
          <Icon name="rotate-cw" size={16} />
          {t("again")}
        </Button>
      </RoomHead>
      <p className="desk-lead">{t("lead")}</p>
      {player === undefined ? <Decisions pathname={pathname} reads={reads} /> : null}
      <DataTable
        label={t("rooms.peer-orders")}
        columns={useColumns(pathname, setAsked)}
        rows={pages.items}
        keyOf={({ id }) => id}
        error={pages.error}
        onRetry={pages.retry}
        empty={{ title: t("empty.title"), text: t("empty.text") }}
        onMore={pages.more}
        isLoadingMore={pages.isLoading}
      />
      {asked ? (
        <ReasonDialog
          title={t(asked.isSuspended ? "asked.resume" : "asked.suspend", { match: matchOf(asked) })}
          text={t("asked.text")}
          button={t(asked.isSuspended ? "resume" : "suspend")}
          onClose={() => setAsked(undefined)}
          onDo={async (reason) => {
            const body: Suspension = { isSuspended: !asked.isSuspended, reason };
            const path = `/api/desk/v1/peer-markets/${asked.market}/suspension`;
            await http.send(path, { method: "POST", body, answer: z.unknown() });
            setReads((count) => count + 1);
          }}
        />
      ) : null}
    </>
  );
}

const matchOf = ({ event: { home, away } }: DeskOrder) => `${home} – ${away}`;

function useColumns(pathname: string, ask: (order: DeskOrder) => void): readonly TableColumn<DeskOrder>[] {
  const t = useTexts("peer2peer-desk");
  const maySuspend = useService(DESK_SESSION).may("peer.suspend");
  const format = useFormat();
  const money = (minor: number, currency: string) => <bdi dir="ltr">{format.money(minor, currency)}</bdi>;
  return [
    {
      id: "at",
      label: t("columns.at"),
      isNumber: true,
      cell: ({ placedAt }) => placedAt.slice(0, 19).replace("T", " "),
    },
    {
      id: "player",
      label: t("columns.player"),
      cell: ({ player }) => (
        <Link className="row-link" to={`${pathname}?player=${player}`}>
          <bdi dir="ltr">{player}</bdi>
        </Link>
      ),
    },
    { id: "match", label: t("columns.match"), isWrapped: true, cell: matchOf },
    {
      id: "order",
      label: t("columns.order"),
      cell: ({ side, outcomeId, price }) => t(`side.${side}`, { outcome: outcomeId, price: format.odds(price) }),
    },
    { id: "stake", label: t("columns.stake"), isNumber: true, cell: ({ stake, currency }) => money(stake, currency) },
    {
      id: "matched",
      label: t("columns.matched"),
      isNumber: true,
      cell: ({ matchedStake, currency }) => money(matchedStake, currency),
    },
    {
      id: "open",
      label: t("columns.open"),
      isNumber: true,
      cell: ({ openStake, currency }) => money(openStake, currency),
    },
    {
      id: "status",
      label: t("columns.status"),
      cell: ({ status, winner, isSuspended }) =>
        t(`status.${isSuspended && status === "open" ? "suspended" : status}`, { winner: winner ?? "" }),
    },
    {
      id: "act",
      label: t("columns.act"),
      cell: (order) =>
        order.status !== "open" || !maySuspend ? (
          "–"
        ) : (
          <Button
            size="small"
            aria-label={t(order.isSuspended ? "resume-one" : "suspend-one", { match: matchOf(order) })}
            onClick={() => ask(order)}
          >
            {t(order.isSuspended ? "resume" : "suspend")}
          </Button>
        ),
    },
  ];
}
