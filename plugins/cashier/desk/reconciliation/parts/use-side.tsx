import { useFormat, useTexts } from "@core";
import type { ReactNode } from "react";
import type { Difference } from "../wire.ts";

/** What one side says of a payment: its amount and where it is. */
export function useSide(): (side: Difference["ours"]) => ReactNode {
  const t = useTexts("cashier-desk");
  const format = useFormat();
  return (side) =>
    side === null ? (
      t("reconciliation.nothing")
    ) : (
      <>
        <bdi dir="ltr">{format.money(side.amount, side.currency)}</bdi> {t(`statuses.${side.status}`)}
      </>
    );
}
