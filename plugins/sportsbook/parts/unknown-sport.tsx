import { EmptyState, Link, useTexts } from "@core";
import { SportHead } from "./sport-head.tsx";

/** An address that names a sport which is not offered. */
export function UnknownSport() {
  const t = useTexts("sportsbook");
  const action = (
    <Link className="button button-plain" to="/all-live">
      {t("sport.unknown-action")}
    </Link>
  );
  return (
    <div className="stack">
      <SportHead sport={undefined} view="upcoming" live={undefined} />
      <EmptyState icon="search" title={t("sport.unknown-title")} text={t("sport.unknown-text")} action={action} />
    </div>
  );
}
