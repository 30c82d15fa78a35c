import { Button, Icon, Link, NAVIGATION, useFormat, useResource, useService, useTexts, useTitle, useWay } from "@core";
import { useState } from "react";
import * as z from "zod/mini";
import { DESK_HTTP } from "../contract.ts";
import { DataTable, type TableColumn } from "../parts/data-table.tsx";
import { ReasonDialog } from "../parts/reason-dialog.tsx";
import { RoomHead } from "../parts/room-head.tsx";
import { useQuery } from "../parts/use-query.ts";
import { type Decision, type Proposal, proposals } from "./wire.ts";

interface Deciding {
  readonly proposal: Proposal;
  readonly verdict: Decision["verdict"];
}

/** What waits for a second person. */
export default function ProposalsScreen() {
  const t = useTexts("desk-proposals");
  useTitle(t("title"));
  const http = useService(DESK_HTTP);
  const query = useQuery();
  const navigation = useService(NAVIGATION);
  const isAll = query.get("state") === "all";
  const [deciding, setDeciding] = useState<Deciding>();
  const found = useResource(
    (signal) =>
      http.send("/api/desk/v1/proposals", { query: { state: isAll ? "all" : "open" }, answer: proposals, signal }),
    [isAll],
  );
  const pathname = navigation.linkTo("proposals");
  return (
    <>
      <RoomHead
        title={t("title")}
        views={
          <div className="desk-views" role="group" aria-label={t("views")}>
            <Link className="desk-view" to={pathname} current={!isAll}>
              {t("open")}
            </Link>
            <Link className="desk-view" to={`${pathname}?state=all`} current={isAll}>
              {t("all")}
            </Link>
          </div>
        }
      />
      <DataTable
        label={t("title")}
        columns={useColumns(setDeciding)}
        rows={found.value?.items}
        keyOf={({ id }) => id}
        error={found.status === "failed" ? found.error : undefined}
        onRetry={found.retry}
        empty={{ title: t("empty.title"), text: t("empty.text") }}
      />
      {deciding ? (
        <ReasonDialog
          title={t(`decide.${deciding.verdict}.title`)}
          text={t(`decide.${deciding.verdict}.text`, { by: deciding.proposal.proposedBy })}
          button={t(`decide.${deciding.verdict}.button`)}
          isDangerous={deciding.verdict === "refuse"}
          onClose={() => setDeciding(undefined)}
          onDo={async (reason) => {
            const { proposal, verdict } = deciding;
            const body: Decision = { verdict, reason };
            await http.send(`/api/desk/v1/proposals/${proposal.id}/decision`, {
              method: "POST",
              body,
              answer: z.unknown(),
            });
            found.retry();
          }}
        />
      ) : null}
    </>
  );
}

function useColumns(decide: (deciding: Deciding) => void): readonly TableColumn<Proposal>[] {
  const t = useTexts("desk-proposals");
  const navigation = useService(NAVIGATION);
  const says = usePayload();
  return [
    {
      id: "act",
      label: t("columns.act"),
      cell: ({ act, player }) =>
        player === null ? (
          actText(t, act)
        ) : (
          <Link className="row-link" to={navigation.linkTo("player", { number: player })}>
            {actText(t, act)}
          </Link>
        ),
    },
    { id: "player", label: t("columns.player"), cell: ({ player }) => <bdi dir="ltr">{player}</bdi> },
    { id: "values", label: t("columns.values"), cell: says },
    { id: "reason", label: t("columns.reason"), isWrapped: true, cell: ({ reason }) => reason },
    { id: "by", label: t("columns.by"), cell: ({ proposedBy }) => proposedBy },
    {
      id: "until",
      label: t("columns.until"),
      cell: ({ expiresAt }) => <time dateTime={expiresAt}>{`${expiresAt.slice(0, 16).replace("T", " ")} UTC`}</time>,
    },
    {
      id: "state",
      label: t("columns.state"),
      cell: ({ state, decidedBy }) => (
        <span className="desk-tag" data-tone={state === "confirmed" ? "good" : state === "refused" ? "bad" : undefined}>
          <Icon name={state === "confirmed" ? "check" : state === "refused" ? "x" : "clock"} size={16} />
          {decidedBy === null ? t(`states.${state}`) : t(`states.${state}-by`, { by: decidedBy })}
        </span>
      ),
    },
    {
      id: "decide",
      label: <span className="visually-hidden">{t("columns.decide")}</span>,
      cell: (proposal) =>
        proposal.isToDecide ? (
          <span className="desk-chips">
            <Button size="small" onClick={() => decide({ proposal, verdict: "confirm" })}>
              {t("decide.confirm.button")}
            </Button>
            <Button size="small" kind="quiet" onClick={() => decide({ proposal, verdict: "refuse" })}>
              {t("decide.refuse.button")}
            </Button>
          </span>
        ) : null,
    },
  ];
}

/** The text of an act that the desk knows; acts of other plugins are shown by their names. */
const actText = (t: (key: string) => string, act: string) =>
  KNOWN.has(act) ? t(`acts.${act.replace(".", "-")}`) : act;

/** Acts on what players are offered are seen with all their values in the room Campaigns. */
const OF_CAMPAIGNS = ["campaigns.start", "campaigns.change", "missions.open", "slip-offers.open", "shop.open"];
const KNOWN: ReadonlySet<string> = new Set([
  ...["players.liftBreak", "players.unblock", "players.ease", "players.credit", "cash.correct"],
  ...OF_CAMPAIGNS,
  "tournaments.open",
  "tournaments.cancel",
  "hosts.order-done",
  "peer.end",
  "peer.voidMatch",
]);

/** The formatted sum of a credit, the name of what is opened to players; other payloads as they are. */
function usePayload() {
  const t = useTexts("desk-proposals");
  const format = useFormat();
  const way = useWay();
  return ({ act, payload }: Proposal) => {
    const { amount, currency, id, tournament = id, campaign = tournament, version, words } = payload;
    if (act === "tournaments.cancel" && typeof tournament === "string") return `${tournament}: ${String(words)}`;
    if ((OF_CAMPAIGNS.includes(act) || act === "tournaments.open") && typeof campaign === "string") {
      const campaigns = way(act === "tournaments.open" ? "casino-tournaments" : "campaigns");
      const named =
        typeof version === "number" ? t("of", { name: campaign, version }) : t("of-new", { name: campaign });
      return campaigns === undefined ? named : <Link to={campaigns}>{named}</Link>;
    }
    if (typeof amount !== "number" || typeof currency !== "string")
      return Object.keys(payload).length === 0 ? null : JSON.stringify(payload);
    const sum = format.money(amount, currency);
    const orders = act === "hosts.order-done" ? way("host-orders") : undefined;
    // What it means for the ledger is said there.
    return orders === undefined ? sum : <Link to={orders}>{sum}</Link>;
  };
}
