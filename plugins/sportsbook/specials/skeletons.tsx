import { Skeleton, useTexts } from "@core";
import "./specials.css";

/** A placeholder for one market: its name, then sides with their prices. */
export function MarketSkeleton({ sides = 4 }: { sides?: number }) {
  return (
    <div className="special-market">
      <Skeleton width="160px" />
      <ul>
        {Array.from({ length: sides }, (_, side) => (
          <li key={side}>
            <Skeleton kind="block" width="18px" height="18px" />
            <Skeleton width="50%" />
            <Skeleton kind="price" />
          </li>
        ))}
      </ul>
    </div>
  );
}

/** Placeholders for a sport's competitions. */
export function CardsSkeleton() {
  const t = useTexts("sportsbook");
  return (
    <div className="special-list" aria-busy="true" aria-label={t("loading")}>
      {Array.from({ length: 6 }, (_, card) => (
        <div className="panel" key={card}>
          <MarketSkeleton />
        </div>
      ))}
    </div>
  );
}
