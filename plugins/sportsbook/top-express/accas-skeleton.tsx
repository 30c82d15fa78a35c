import { Skeleton, useTexts } from "@core";
import "./top-express.css";

const CARDS = 6;
const LEGS = 3;

/** Placeholders for the combinations. */
export function AccasSkeleton() {
  const t = useTexts("sportsbook");
  return (
    <div className="accas" aria-busy="true" aria-label={t("loading")}>
      {Array.from({ length: CARDS }, (_, card) => (
        <div className="acca panel" key={card}>
          <Skeleton width="120px" />
          {Array.from({ length: LEGS }, (_, leg) => (
            <Skeleton kind="block" height="64px" key={leg} />
          ))}
          <Skeleton kind="price" />
        </div>
      ))}
    </div>
  );
}
