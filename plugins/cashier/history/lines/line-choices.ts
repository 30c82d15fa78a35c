import { useTexts } from "@core";
import type { Choice } from "../filters/filters.tsx";
import { type Movement, MOVEMENTS, product } from "../wire.ts";

/** The filter by what moved the money. */
export function useMovementChoice(movements: readonly Movement[] = MOVEMENTS): Choice {
  const t = useTexts("cashier-history");
  return {
    name: "movement",
    label: t("movement-label"),
    all: t("all"),
    options: movements.map((movement) => [movement, t(`movement.${movement}`)]),
  };
}

/** The filter by product. */
export function useProductChoice(): Choice {
  const t = useTexts("cashier-history");
  const tBets = useTexts("my-bets-list");
  return {
    name: "product",
    label: tBets("product.label"),
    all: t("all"),
    options: product.options.map((each) => [each, t(`product.${each}`)]),
  };
}
