import { HttpError, Link, useTexts, useWay } from "@core";

/** Where a refusal of a deposit can be looked into: the player's own limits. It is no other payment. */
export function RefusalWay({ error }: { readonly error: unknown }) {
  const t = useTexts("cashier-pay");
  const limits = useWay()("deposit-limits");
  if (limits === undefined || !(error instanceof HttpError) || error.errorCode !== "LIMIT_REACHED") return null;
  return (
    <Link className="button button-plain button-block" to={limits}>
      {t("limit.see")}
    </Link>
  );
}
