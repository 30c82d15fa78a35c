import { useFormat, useTexts } from "@core";
import type { RuleTerms } from "./rules-wire.ts";

/** Says a rule back in words. */
export function useSentence(currency: string): (terms: RuleTerms) => string {
  const t = useTexts("responsible-gambling-rules");
  const format = useFormat();
  const time = (of: string) => format.dateTime(`2000-01-01T${of}:00Z`, { timeStyle: "short", timeZone: "UTC" });
  return (terms) => {
    switch (terms.kind) {
      case "hours":
        return t("says.hours", { from: time(terms.from), to: time(terms.to) });
      case "after_loss":
        return t("says.after_loss", { amount: format.money(terms.amount, currency), count: terms.minutes });
      case "open_bets":
        return t("says.open_bets", { count: terms.most });
      case "slip_time":
        return t("says.slip_time", {
          time: format.number(terms.minutes, { style: "unit", unit: "minute", unitDisplay: "long" }),
        });
      case "gain":
        return t("says.gain", { amount: format.money(terms.amount, currency) });
    }
  };
}
