import { HttpError, useTexts } from "@core";
import { failureOf } from "@core/forms";
import { paymentRefusal } from "../wire.ts";

/** Says why something was not done, and that no money has moved. */
export function useRefusal(): (error: unknown) => string {
  const t = useTexts("cashier-pay");
  return (error) => {
    const { kind, message } = failureOf(error);
    const code = paymentRefusal.safeParse(error instanceof HttpError ? error.errorCode : undefined);
    if (code.success) return t(`refusal.${code.data}`);
    if (kind === "offline") return t("refusal.offline");
    return kind === "unknown" ? t("refusal.unknown") : message;
  };
}
