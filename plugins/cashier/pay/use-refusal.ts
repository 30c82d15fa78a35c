import { HttpError, useFormat, useTexts } from "@core";
import { failureOf } from "@core/forms";
import { limitDetails, paymentRefusal } from "../wire.ts";

/** Says why something was not done, and that no money has moved. `currency` is that of the act, if it has one. */
export function useRefusal(currency?: string): (error: unknown) => string {
  const t = useTexts("cashier-pay");
  const format = useFormat();
  return (error) => {
    const { kind, message, details } = failureOf(error);
    const code = paymentRefusal.safeParse(error instanceof HttpError ? error.errorCode : undefined);
    const { until, host } = details;
    if (code.data === "SELF_EXCLUDED" && typeof until === "string")
      return t("refusal.SELF_EXCLUDED_UNTIL", { when: format.dateTime(until) });
    if (code.data === "MONEY_AT_HOST") return t("refusal.MONEY_AT_HOST", { host: String(host) });
    if (code.success) return code.data === "LIMIT_REACHED" ? limitText(details) : t(`refusal.${code.data}`);
    if (kind === "offline") return t("refusal.offline");
    return kind === "unknown" ? t("refusal.unknown") : message;
  };

  /** Names the limit, how much of it is left, and when something of it comes back. */
  function limitText(details: unknown): string {
    const known = limitDetails.safeParse(details).data;
    if (!known) return t("refusal.LIMIT_REACHED");
    const { limit, left, resetsAt } = known;
    const when = { weekday: "short", day: "numeric", month: "short", hour: "2-digit", minute: "2-digit" } as const;
    return [
      t(`limit.${limit}`),
      left !== undefined && currency !== undefined && t("limit.left", { amount: format.money(left, currency) }),
      resetsAt !== undefined && t("limit.resets", { when: format.dateTime(resetsAt, when) }),
    ]
      .filter((sentence) => sentence !== false)
      .join(" ");
  }
}
