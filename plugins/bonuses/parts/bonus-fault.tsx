import { Fault, Link, useTexts, useWay } from "@core";
import type { Refusal } from "../use-refusals.ts";

/** Why an act was not done, and the way to what it asks for first. */
export function BonusFault({ refusal }: { readonly refusal: Refusal | undefined }) {
  const t = useTexts("bonuses");
  const way = useWay();
  const place = refusal?.needsDetails ? way("personal-data") : undefined;
  return (
    <>
      <Fault text={refusal?.text} />
      {place === undefined ? null : (
        <p>
          <Link to={place} className="text-link">
            {t("details")}
          </Link>
        </p>
      )}
    </>
  );
}
