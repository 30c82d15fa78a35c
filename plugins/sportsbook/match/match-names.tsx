import { useTexts } from "@core";
import type { EventInfo } from "../wire.ts";

/** Who meets whom on one line; neither name can turn the other round. */
export function MatchNames({ info }: { info: EventInfo }) {
  const t = useTexts("sportsbook");
  return (
    <>
      <bdi>{info.home.name}</bdi> {t("versus")} <bdi>{info.away.name}</bdi>
    </>
  );
}
