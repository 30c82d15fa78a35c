import { useTexts } from "@core";
import { useWords } from "../parts/use-words.ts";
import { BUDGET, SQUAD_SIZE } from "../rules/squad-rules.ts";

/** What the squad costs of what it may. */
export function Budget({ spent, picked }: { readonly spent: number; readonly picked: number }) {
  const t = useTexts("footboss");
  const words = useWords();
  const told = t("budget-is", { spent: words.price(spent), budget: words.price(BUDGET) });
  return (
    <div className="boss-budget">
      <div className="boss-head">
        <span>
          {t("budget")} <b>{told}</b>
        </span>
        <span className="muted">{t("picked", { picked, size: SQUAD_SIZE })}</span>
      </div>
      <meter className="boss-meter" min={0} max={BUDGET} value={spent} aria-label={t("budget")} aria-valuetext={told} />
    </div>
  );
}
