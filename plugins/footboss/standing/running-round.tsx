import { isolated, Link, NAVIGATION, StatusPill, useFormat, useService, useTexts } from "@core";
import { useMemo } from "react";
import { Crest } from "../../sportsbook/exports/crest.ts";
import { type Club, indexOf } from "../parts/round-index.ts";
import { useWords } from "../parts/use-words.ts";
import { partsOf } from "../rules/points-rules.ts";
import { kindOf } from "../rules/squad-rules.ts";
import type { MineAnswer, Round } from "../wire.ts";

/** The round that has begun: the own squad, and what each unit has so far, rule by rule. */
export function RunningRound({ round, mine }: { readonly round: Round; readonly mine: MineAnswer | undefined }) {
  const t = useTexts("footboss");
  const format = useFormat();
  const words = useWords();
  const index = useMemo(() => indexOf(round), [round]);
  const squad = mine?.begun;
  return (
    <section className="panel boss-flush" aria-labelledby="boss-running">
      <div className="boss-head">
        <h2 id="boss-running">{t(round.isFinal ? "last-round" : "running-round")}</h2>
        <StatusPill icon={round.isFinal ? "circle-check" : "circle-dashed"} status={round.isFinal ? "done" : "open"}>
          {t(round.isFinal ? "state.final" : "state.running")}
        </StatusPill>
      </div>
      {squad ? (
        <>
          <dl className="boss-figures">
            <div>
              <dt>{t("points")}</dt>
              <dd>{words.points(squad.points)}</dd>
            </div>
            {squad.place === null ? null : (
              <div>
                <dt>{t("place")}</dt>
                <dd>{format.number(squad.place)}</dd>
              </div>
            )}
          </dl>
          <ul className="boss-results">
            {squad.picks.map((unit) => (
              <UnitResult unit={unit} club={index.clubOf(unit)} isCaptain={unit === squad.captain} key={unit} />
            ))}
          </ul>
        </>
      ) : mine ? (
        <p className="boss-note">{t("no-squad")}</p>
      ) : null}
    </section>
  );
}

interface UnitResultProps {
  readonly unit: string;
  readonly club: Club | undefined;
  readonly isCaptain: boolean;
}

function UnitResult({ unit, club, isCaptain }: UnitResultProps) {
  const t = useTexts("footboss");
  const format = useFormat();
  const words = useWords();
  const navigation = useService(NAVIGATION);
  if (!club) return null;
  const { facts, side } = club;
  const parts = partsOf(kindOf(unit), side, facts);
  const times = isCaptain ? 2 : 1;
  const sum = parts.reduce((points, part) => points + part.points, 0) * times;
  const [own, other] = side === "home" ? [facts?.home, facts?.away] : [facts?.away, facts?.home];
  return (
    <li className="boss-result">
      <Crest teamId={club.id} size={32} />
      <div className="boss-choice-name">
        <span>
          <bdi>{club.name}</bdi> <span className="muted">{t(`kind.${kindOf(unit)}`)}</span>
          {isCaptain ? (
            <span className="badge">
              {t("captain")} ×{format.number(2)}
            </span>
          ) : null}
        </span>
        <small>
          <Link className="inline-link" to={navigation.linkTo("event", { slug: club.slug, eventId: club.event })}>
            {words.opponent(club)}
          </Link>{" "}
          {own && other && facts?.state !== "off" ? (
            <bdi dir="ltr">
              {format.number(own.goals)}–{format.number(other.goals)}
            </bdi>
          ) : null}{" "}
          {facts === null ? words.when(club.startsAt) : t(`state.${facts.state}`)}
        </small>
        {parts.length === 0 ? null : (
          <small>
            {parts
              .map(({ rule, count, points }) =>
                t("part-is", {
                  rule: t(`rule.${rule}`),
                  count: format.number(count),
                  points: isolated(words.signed(points)),
                }),
              )
              .join(" · ")}
          </small>
        )}
      </div>
      <b className="boss-points">{facts === null ? "–" : words.points(sum)}</b>
    </li>
  );
}
