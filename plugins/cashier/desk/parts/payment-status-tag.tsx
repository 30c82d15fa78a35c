import { useTexts } from "@core";
import type { PaymentStatus } from "../../payment-rules.ts";

const TONES: Readonly<Partial<Record<PaymentStatus, "good" | "warn" | "bad">>> = {
  ...{ succeeded: "good", paid: "good" },
  ...{ in_review: "warn", unknown: "warn", refunded: "warn" },
  ...{ failed: "bad", conflicted: "bad", disputed: "bad", reversed: "bad" },
};

/** Where a payment is, in words. */
export function PaymentStatusTag({ status }: { readonly status: PaymentStatus }) {
  const t = useTexts("cashier-desk");
  return (
    <span className="desk-tag" data-tone={TONES[status]}>
      {t(`statuses.${status}`)}
    </span>
  );
}
