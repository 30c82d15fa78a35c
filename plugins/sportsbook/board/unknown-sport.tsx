import { useTitle } from "@core";
import { useListTexts } from "../lists/list-texts.ts";
import { SportHead } from "./sport-head.tsx";
import { WayOn } from "./way-on.tsx";

/** Shown at an address that names a sport which is not offered. */
export function UnknownSport() {
  const t = useListTexts();
  useTitle(t("sport.unknown"));
  return (
    <div className="stack">
      <SportHead sport={undefined} view="upcoming" />
      <WayOn
        icon="search"
        title={t("sport.unknown-title")}
        text={t("sport.unknown-text")}
        to="/all-live"
        label={t("sport.unknown-action")}
      />
    </div>
  );
}
