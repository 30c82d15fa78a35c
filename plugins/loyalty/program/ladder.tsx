import { StatusPill, useTexts } from "@core";
import { useId } from "react";
import { useWords } from "../parts/use-words.ts";
import type { Level, Program } from "../wire.ts";

interface LadderProps {
  readonly program: Program;
  /** Where the player stands; undefined where nobody stands, or where nothing shall be held out. */
  readonly level: number | undefined;
}

/** The levels, the highest on top: what each brings and, in the same size, what it costs. */
export function Ladder({ program: { levels, currency }, level: own }: LadderProps) {
  const t = useTexts("loyalty");
  const id = useId();
  const standing = ({ level }: Level) => {
    if (own === undefined || level > own) return undefined;
    return level === own ? "now" : "done";
  };
  return (
    <section className="panel loyalty-flush" aria-labelledby={id}>
      <h2 id={id} className="loyalty-block-title">
        {t("ladder.title")}
      </h2>
      <p className="ladder-head" aria-hidden="true">
        <span>{t("ladder.level")}</span>
        <span>{t("ladder.brings")}</span>
        <span>{t("ladder.points")}</span>
        <span>{t("ladder.cost")}</span>
      </p>
      <ol className="ladder" reversed>
        {levels.toReversed().map((level) => (
          <Rung key={level.level} level={level} currency={currency} standing={standing(level)} />
        ))}
      </ol>
    </section>
  );
}

interface RungProps {
  readonly level: Level;
  readonly currency: string;
  readonly standing: "now" | "done" | undefined;
}

function Rung({ level, currency, standing }: RungProps) {
  const t = useTexts("loyalty");
  const words = useWords(currency);
  return (
    <li className="rung" data-rung={standing} aria-current={standing === "now" ? "step" : undefined}>
      <span className="rung-name">
        <b>{t("ladder.named", { level: words.points(level.level), name: words.nameOf(level) })}</b>
        {standing === "now" ? <StatusPill icon="check">{t("ladder.here")}</StatusPill> : null}
      </span>
      <span className="rung-brings">{level.brings.map((each) => words.benefit(each)).join(" · ")}</span>
      <span className="rung-points">{t("ladder.from", { points: words.points(level.fromPoints) })}</span>
      <span className="rung-cost">{t("ladder.costs", { amount: words.money(level.cost) })}</span>
    </li>
  );
}
