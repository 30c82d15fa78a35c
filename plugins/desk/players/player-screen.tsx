import {
  Button,
  Failed,
  Icon,
  NAVIGATION,
  Skeleton,
  SlotOutlet,
  useFormat,
  useResource,
  useService,
  useStore,
  useTexts,
  useTitle,
} from "@core";
import { useState } from "react";
import { DESK_HTTP, DESK_SESSION, PLAYER_PANEL } from "../contract.ts";
import type { DeskAct } from "../desk-rules.ts";
import { Notes } from "./notes.tsx";
import { PersonalData } from "./personal-data.tsx";
import { type PlayerAct, PlayerActDialog } from "./player-act-dialog.tsx";
import { Restrictions } from "./restrictions.tsx";
import { Sessions } from "./sessions.tsx";
import { StatusTag } from "./status-tag.tsx";
import { Timeline } from "./timeline.tsx";
import { type DeskPlayer, playerAnswer } from "./wire.ts";
import "./players.css";

/** One player: who they are, their money, what happened, and what the desk can do. */
export default function PlayerScreen() {
  const t = useTexts("desk-players");
  const http = useService(DESK_HTTP);
  const number = useStore(useService(NAVIGATION), ({ params }) => params["number"] ?? "");
  useTitle(t("player.title", { number }));
  // Counts acts, so that the timeline is read again after each one.
  const [version, setVersion] = useState(0);
  const player = useResource(
    (signal) => http.send(`/api/desk/v1/players/${number}`, { answer: playerAnswer, signal }),
    [number, version],
  );
  if (player.status === "failed" && !player.value)
    return <Failed error={player.error} title={t("player.failed")} onRetry={player.retry} />;
  if (!player.value)
    return (
      <div className="desk-wait" aria-busy="true" aria-label={t("player.title", { number })}>
        <Skeleton kind="block" height="72px" />
        <Skeleton kind="block" height="64px" />
        <Skeleton kind="block" height="400px" />
      </div>
    );
  return (
    <Player key={number} player={player.value} version={version} onChanged={() => setVersion((before) => before + 1)} />
  );
}

interface PlayerProps {
  readonly player: DeskPlayer;
  readonly version: number;
  readonly onChanged: () => void;
}

function Player({ player, version, onChanged }: PlayerProps) {
  const sessions = useService(DESK_SESSION);
  const { number } = player;
  return (
    <>
      <PlayerHead player={player} onChanged={onChanged} />
      <Figures player={player} />
      <div className="player-parts">
        {sessions.may("bets.read") ? <Timeline player={number} version={version} /> : <div />}
        <div className="player-side">
          <PersonalData player={player} />
          <Restrictions player={player} />
          <SlotOutlet slot={PLAYER_PANEL} props={{ player: number, onChanged }} />
          {sessions.may("players.sessions") ? <Sessions player={player} onChanged={onChanged} /> : null}
          <Notes player={player} onChanged={onChanged} />
        </div>
      </div>
    </>
  );
}

/** The acts in the head, each with the right that it needs; those that need four eyes are only proposed. */
const ACTS: readonly { readonly id: PlayerAct; readonly icon: string; readonly act: DeskAct }[] = [
  { id: "restrict", icon: "lock", act: "players.restrict" },
  { id: "liftBreak", icon: "clock", act: "players.restrict" },
  { id: "unblock", icon: "check", act: "players.restrict" },
  { id: "credit", icon: "plus", act: "players.credit" },
];

function PlayerHead({ player, onChanged }: Omit<PlayerProps, "version">) {
  const t = useTexts("desk-players");
  const sessions = useService(DESK_SESSION);
  const isSandbox = useStore(sessions, ({ session }) => session?.isSandbox ?? false);
  const format = useFormat();
  const [act, setAct] = useState<PlayerAct>();
  const { number, status, country, currency, createdAt, lastSeenAt, brand } = player;
  const isPossible: Readonly<Record<PlayerAct, boolean>> = {
    restrict: true,
    liftBreak: player.restrictions.break !== null,
    unblock: status === "blocked" || status === "closed",
    credit: isSandbox,
  };
  const facts = [
    brand,
    country === null ? undefined : (format.country(country) ?? country),
    currency,
    t("player.since", { day: createdAt.slice(0, 10) }),
    lastSeenAt === null ? undefined : t("player.seen", { at: `${lastSeenAt.slice(0, 16).replace("T", " ")} UTC` }),
  ];
  return (
    <div className="player-head">
      <div>
        <h1>
          {t("player.title", { number })} <StatusTag status={status} />
          {player.marks.map((mark) => (
            <span className="desk-tag" key={mark}>
              {mark}
            </span>
          ))}
        </h1>
        <p>{facts.filter((fact) => fact !== undefined).join(" · ")}</p>
      </div>
      <div className="player-head-actions">
        {ACTS.filter(({ id, act: needed }) => isPossible[id] && sessions.may(needed)).map(({ id, icon }) => (
          <Button key={id} size="small" onClick={() => setAct(id)}>
            <Icon name={icon} size={16} />
            {t(`acts.${id}.button`)}
          </Button>
        ))}
      </div>
      {act ? <PlayerActDialog act={act} player={player} onDone={onChanged} onClose={() => setAct(undefined)} /> : null}
    </div>
  );
}

function Figures({ player: { money, bets, currency } }: { readonly player: DeskPlayer }) {
  const t = useTexts("desk-players");
  const format = useFormat();
  const figures = [
    ...money.map((each) => ({
      id: each.currency,
      label: t("figures.available", { currency: each.currency }),
      value: format.money(each.available, each.currency),
      more: t("figures.pending", { amount: format.money(each.pendingBets, each.currency) }),
    })),
    {
      id: "open",
      label: t("figures.open"),
      value: format.number(bets.open),
      more: t("figures.open-stake", { amount: format.money(bets.openStake, currency) }),
    },
    {
      id: "bets",
      label: t("figures.bets"),
      value: format.number(bets.total),
      more: t("figures.turnover", {
        staked: format.money(bets.staked, currency),
        returned: format.money(bets.returned, currency),
      }),
    },
  ];
  return (
    <dl className="figure-strip player-figures">
      {figures.map(({ id, label, value, more }) => (
        <div key={id}>
          <dt>{label}</dt>
          <dd>
            <bdi dir="ltr">{value}</bdi>
          </dd>
          <dd>{more}</dd>
        </div>
      ))}
    </dl>
  );
}
