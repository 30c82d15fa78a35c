import { useFormat, useTexts } from "@core";
import type { Bet } from "../../../betslip/wire.ts";
import type { ChangedTerm } from "../check-terms.ts";
import { CheckRow } from "./check-row.tsx";

/** Whether the bet is still what was agreed; each difference is shown with both values. */
export function TermsRow({ changed, bet }: { changed: readonly ChangedTerm[]; bet: Bet }) {
  const t = useTexts("my-bets-verify");
  const format = useFormat();
  const shown = (term: ChangedTerm["term"], value: unknown) => {
    if (typeof value !== "number") return value === null ? t("text.none") : JSON.stringify(value);
    if (term === "odds") return format.odds(value);
    return term === "stake" ? format.money(value, bet.currency) : String(value);
  };
  return (
    <CheckRow
      verdict={changed.length === 0 ? "good" : "bad"}
      title={t("terms.title")}
      text={t(changed.length === 0 ? "terms.good" : "terms.bad")}
    >
      {changed.length === 0 ? null : (
        <ul className="verify-changed">
          {changed.map(({ term, leg, sealed, shown: now }) => (
            <li key={`${leg}/${term}`}>
              {leg === undefined ? t(`term.${term}`) : t("term-of-leg", { term: t(`term.${term}`), leg: leg + 1 })}:{" "}
              <bdi dir="ltr">{shown(term, sealed)}</bdi> {t("terms.became")} <bdi dir="ltr">{shown(term, now)}</bdi>
            </li>
          ))}
        </ul>
      )}
    </CheckRow>
  );
}
