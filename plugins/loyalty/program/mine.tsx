import { Failed, Icon, Link, NAVIGATION, type Resource, Skeleton, useService, useStore, useTexts, useWay } from "@core";
import { useId } from "react";
import { useWords } from "../parts/use-words.ts";
import type { Member, Program } from "../wire.ts";
import { History } from "./history.tsx";
import { Membership } from "./membership.tsx";
import { Worth } from "./worth.tsx";

interface MineProps {
  readonly program: Program;
  readonly member: Resource<Member | null>;
}

/** What the player has. A visitor is told how to see it. */
export function Mine({ program, member }: MineProps) {
  const { value, status, error, retry } = member;
  if (value === undefined)
    return status === "failed" ? <Failed error={error} onRetry={retry} /> : <Skeleton kind="block" height="200px" />;
  if (value === null) return <Visitor />;
  return (
    <>
      {value.isQuiet ? <Quiet member={value} /> : <Points program={program} member={value} />}
      {value.isQuiet ? null : <Worth program={program} level={value.level} />}
      <History />
      <Membership isMember={value.isMember} onChanged={retry} />
    </>
  );
}

function Visitor() {
  const t = useTexts("loyalty");
  const way = useWay();
  const path = useStore(useService(NAVIGATION), ({ path }) => path);
  return (
    <section className="panel loyalty-block">
      <p>{t("guest.text")}</p>
      <Link className="button button-plain" to={`${way("login") ?? "/login"}?${new URLSearchParams({ return: path })}`}>
        {t("guest.login")}
      </Link>
    </section>
  );
}

/** Points alone, without a level, a bar or a next step. */
function Quiet({ member: { points, isMember } }: { readonly member: Member }) {
  const t = useTexts("loyalty");
  const words = useWords("EUR");
  return (
    <section className="panel loyalty-block">
      <h2>{t("quiet.title")}</h2>
      <p className="loyalty-figure">{t("spend", { points: words.points(points) })}</p>
      <p className="muted">{t(isMember ? "quiet.text" : "leave.left")}</p>
    </section>
  );
}

function Points({ program: { levels, currency }, member }: { readonly program: Program; readonly member: Member }) {
  const t = useTexts("loyalty");
  const words = useWords(currency);
  const way = useWay();
  const shop = way("bonus-shop");
  const id = useId();
  const own = levels.findLast(({ level }) => level <= member.level) ?? levels[0]!;
  const next = levels.find(({ level }) => level > member.level);
  return (
    <section className="panel loyalty-block" aria-labelledby={id}>
      <h2 id={id}>{t("mine.title", { level: words.points(own.level), name: words.nameOf(own) })}</h2>
      <p className="loyalty-figure">
        <b>{words.points(member.yearPoints)}</b> {t("mine.year")}
      </p>
      {next ? <Place own={own} next={next} points={member.yearPoints} /> : null}
      <dl className="facts">
        <div>
          <dt>{t("mine.spend")}</dt>
          <dd>{words.points(member.points)}</dd>
        </div>
        {member.leaving.map(({ month, points }) => (
          <div key={month}>
            <dt>{t("mine.leave", { day: words.day(month) })}</dt>
            <dd>{words.points(points)}</dd>
          </div>
        ))}
      </dl>
      {shop === undefined ? null : (
        <Link className="button button-plain" to={shop}>
          <Icon name="gift" size={16} />
          {t("shop")}
        </Link>
      )}
    </section>
  );
}

interface PlaceProps {
  readonly own: Program["levels"][number];
  readonly next: Program["levels"][number];
  readonly points: number;
}

/** Where the points stand between two levels. What is missing is not said. */
function Place({ own, next, points }: PlaceProps) {
  const t = useTexts("loyalty");
  const words = useWords("EUR");
  const span = next.fromPoints - own.fromPoints;
  const part = Math.min(100, Math.max(0, ((points - own.fromPoints) / span) * 100));
  const [from, to] = [words.points(own.fromPoints), words.points(next.fromPoints)];
  return (
    <div className="loyalty-place">
      <svg
        className="loyalty-bar"
        viewBox="0 0 100 1"
        preserveAspectRatio="none"
        role="meter"
        aria-label={t("mine.meter")}
        aria-valuemin={own.fromPoints}
        aria-valuemax={next.fromPoints}
        aria-valuenow={Math.min(points, next.fromPoints)}
        aria-valuetext={t("mine.meter-text", {
          points: words.points(points),
          ...{ own: words.nameOf(own), from, next: words.nameOf(next), to },
        })}
      >
        <rect width={part} height="1" />
      </svg>
      <p>
        <span>{t("mine.mark", { name: words.nameOf(own), points: from })}</span>
        <span>{t("mine.mark", { name: words.nameOf(next), points: to })}</span>
      </p>
    </div>
  );
}
