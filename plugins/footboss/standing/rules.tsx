import { useFormat, useTexts } from "@core";
import { useWords } from "../parts/use-words.ts";
import { POINTS, RULES } from "../rules/points-rules.ts";
import { BUDGET, KINDS, MOST_OF_CLUB, SQUAD_SIZE } from "../rules/squad-rules.ts";

const TOLD = ["squad", "deadline", "captain", "results", "ties", "money"] as const;

/** The rules in plain words, and what each brings. */
export function Rules() {
  const t = useTexts("footboss");
  const format = useFormat();
  const words = useWords();
  const figures = {
    ...{ size: SQUAD_SIZE, most: MOST_OF_CLUB, budget: words.price(BUDGET) },
    times: format.number(2),
  };
  return (
    <section className="panel boss-block" aria-labelledby="boss-rules">
      <h2 id="boss-rules">{t("rules")}</h2>
      <ul className="boss-told">
        {TOLD.map((each) => (
          <li key={each}>{t(`told.${each}`, figures)}</li>
        ))}
      </ul>
      {KINDS.map((kind) => (
        <div key={kind}>
          <h3>{t(`kind.${kind}`)}</h3>
          <dl className="facts">
            {RULES[kind].map((rule) => (
              <div key={rule}>
                <dt>{t(`rule.${rule}`)}</dt>
                <dd>
                  <bdi>{words.signed(POINTS[rule])}</bdi>
                </dd>
              </div>
            ))}
          </dl>
        </div>
      ))}
      <p className="boss-note">{t("told.unknown")}</p>
    </section>
  );
}
