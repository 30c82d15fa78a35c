import { useTexts } from "@core";
import type { EventInfo } from "../wire.ts";

/** Both sides on one line. Each name is isolated, so that its writing direction does not affect the other. */
export function MatchNames({ info }: { info: EventInfo }) {
  const t = useTexts("sportsbook");
  return (
    <>
      <bdi>{info.home.name}</bdi> {t("versus")} <bdi>{info.away.name}</bdi>
    </>
  );
}
