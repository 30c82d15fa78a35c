import { Button, Link, useFormat, useService, useTexts } from "@core";
import { useState } from "react";
import * as z from "zod/mini";
import { DESK_HTTP, DESK_SESSION } from "../../desk/contract.ts";
import { DataTable, ReasonDialog, usePages } from "../../desk/exports/room.ts";
import { type PeerPair, peerPairs, type WaitingMarket, waitingMarkets } from "./wire.ts";

interface Ending {
  readonly market: WaitingMarket;
  readonly winner: string | null;
}

/** Markets that people have to end, and players who met each other more than others do. Nothing where there is neither. */
export function Decisions({ pathname, reads }: { readonly pathname: string; readonly reads: number }) {
  const t = useTexts("peer2peer-desk");
  const format = useFormat();
  const http = useService(DESK_HTTP);
  const session = useService(DESK_SESSION);
  const [done, setDone] = useState(0);
  const [ending, setEnding] = useState<Ending>();
  const [pair, setPair] = useState<PeerPair>();
  const waiting = usePages(
    async (_cursor, signal) => ({
      ...(await http.send("/api/desk/v1/peer-markets/waiting", { answer: waitingMarkets, signal })),
      next: null,
    }),
    [reads, done],
  );
  const pairs = usePages(
    async (_cursor, signal) => ({
      ...(await http.send("/api/desk/v1/peer-pairs", { answer: peerPairs, signal })),
      next: null,
    }),
    [reads, done],
  );
  const money = (minor: number, currency: string) => <bdi dir="ltr">{format.money(minor, currency)}</bdi>;
  const nameOf = ({ event: { home, away } }: WaitingMarket) => `${home} – ${away}`;
  const send = async (path: string, body: object) => {
    await http.send(`/api/desk/v1/${path}`, { method: "POST", body, answer: z.unknown() });
    setDone((count) => count + 1);
  };
  return (
    <>
      {waiting.items?.length ? (
        <DataTable
          label={t("waiting.title")}
          columns={[
            { id: "match", label: t("columns.match"), isWrapped: true, cell: nameOf },
            {
              id: "why",
              label: t("waiting.why"),
              cell: ({ isOdd }: WaitingMarket) => t(isOdd ? "waiting.odd" : "waiting.overdue"),
            },
            {
              id: "matched",
              label: t("columns.matched"),
              isNumber: true,
              cell: ({ matched, currency }: WaitingMarket) => money(matched, currency),
            },
            {
              id: "act",
              label: t("waiting.act"),
              cell: (market: WaitingMarket) =>
                session.may("peer.end") ? (
                  <span className="row-moves">
                    {[...market.outcomes, null].map((winner) => (
                      <Button key={winner ?? ""} size="small" onClick={() => setEnding({ market, winner })}>
                        {winner === null ? t("waiting.void") : t("waiting.winner", { winner })}
                      </Button>
                    ))}
                  </span>
                ) : (
                  "–"
                ),
            },
          ]}
          rows={waiting.items}
          keyOf={({ id }) => id}
          error={waiting.error}
          onRetry={waiting.retry}
          empty={{ title: t("empty.title"), text: t("empty.text") }}
        />
      ) : null}
      {pairs.items?.length ? (
        <DataTable
          label={t("pairs.title")}
          columns={[
            {
              id: "players",
              label: t("pairs.players"),
              cell: ({ player, other }: PeerPair) => (
                <bdi dir="ltr">
                  <Link to={`${pathname}?player=${player}`}>{player}</Link>
                  {" / "}
                  <Link to={`${pathname}?player=${other}`}>{other}</Link>
                </bdi>
              ),
            },
            {
              id: "matched",
              label: t("columns.matched"),
              isNumber: true,
              cell: ({ matched, currency }: PeerPair) => money(matched, currency),
            },
            { id: "share", label: t("pairs.share"), isNumber: true, cell: ({ share }: PeerPair) => `${share} %` },
            {
              id: "act",
              label: t("pairs.act"),
              cell: (each: PeerPair) =>
                session.may("peer.suspend") ? (
                  <Button size="small" onClick={() => setPair(each)}>
                    {t("pairs.seen")}
                  </Button>
                ) : (
                  "–"
                ),
            },
          ]}
          rows={pairs.items}
          keyOf={({ player, other, currency }) => `${player}/${other}/${currency}`}
          error={pairs.error}
          onRetry={pairs.retry}
          empty={{ title: t("empty.title"), text: t("empty.text") }}
        />
      ) : null}
      {ending ? (
        <ReasonDialog
          title={t(ending.winner === null ? "waiting.ask-void" : "waiting.ask-winner", {
            match: nameOf(ending.market),
            winner: ending.winner ?? "",
          })}
          text={t("waiting.text")}
          button={t("waiting.propose")}
          onClose={() => setEnding(undefined)}
          onDo={(reason) => send(`peer-markets/${ending.market.id}/ending`, { winner: ending.winner, reason })}
        />
      ) : null}
      {pair ? (
        <ReasonDialog
          title={t("pairs.ask")}
          text={t("pairs.text")}
          button={t("pairs.seen")}
          onClose={() => setPair(undefined)}
          onDo={(reason) => {
            const { player, other, currency } = pair;
            return send("peer-pairs/seen", { player, other, currency, reason });
          }}
        />
      ) : null}
    </>
  );
}
