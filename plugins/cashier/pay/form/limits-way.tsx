import { Link, useTexts, useWay } from "@core";

/** Where a deposit that a limit holds can be looked into: the player's own limits. It is no other payment. */
export function LimitsWay() {
  const t = useTexts("cashier-pay");
  const limits = useWay()("deposit-limits");
  if (limits === undefined) return null;
  return (
    <Link className="button button-plain button-block" to={limits}>
      {t("limit.see")}
    </Link>
  );
}
