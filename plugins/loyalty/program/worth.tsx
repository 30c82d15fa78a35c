import { useTexts } from "@core";
import { useWords } from "../parts/use-words.ts";
import type { Program } from "../wire.ts";

const MONTHS = 12;

interface WorthProps {
  readonly program: Program;
  readonly level: number;
}

/** What the level above brings in a year, beside what the points for it cost on average. */
export function Worth({ program: { levels, currency }, level }: WorthProps) {
  const t = useTexts("loyalty");
  const words = useWords(currency);
  const next = levels.find((each) => each.level > level);
  if (!next) return null;
  const brings = next.brings.reduce((sum, each) => sum + (each.kind === "free-bet" ? each.amount * MONTHS : 0), 0);
  return (
    <figure className="loyalty-worth">
      <figcaption>{t("worth.title", { name: words.nameOf(next) })}</figcaption>
      <svg className="loyalty-bar" viewBox="0 0 100 1" preserveAspectRatio="none" aria-hidden="true">
        <rect width={Math.min(100, (brings / next.cost) * 100)} height="1" />
      </svg>
      <dl>
        <div>
          <dt>{t("worth.brings")}</dt>
          <dd>{words.money(brings)}</dd>
        </div>
        <div>
          <dt>{t("worth.costs")}</dt>
          <dd>{words.money(next.cost)}</dd>
        </div>
      </dl>
      <p className="loyalty-note">{t("worth.note")}</p>
    </figure>
  );
}
