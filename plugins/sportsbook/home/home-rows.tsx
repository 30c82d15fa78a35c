import { Failed, type Services, useService, useTexts } from "@core";
import { RowsSkeleton } from "../board/rows-skeleton.tsx";
import { HOME_LINE } from "../tokens.ts";
import { LiveNow } from "./live-now.tsx";
import { TopMatches } from "./top-matches.tsx";
import { useHomeLine } from "./use-home-line.ts";

export const prepare = (services: Services): Promise<void> => services.get(HOME_LINE).load();

/** The first page's matches: the live ones, and the next ones of the biggest competitions. */
export default function HomeRows() {
  const t = useTexts("sportsbook");
  const store = useService(HOME_LINE);
  const { status, error, live, upcoming, liveCount } = useHomeLine();

  if (status === "loading") return <RowsSkeleton />;
  if (status === "failed") return <Failed error={error} title={t("home.failed")} onRetry={() => void store.load()} />;
  return (
    <>
      <LiveNow eventIds={live} count={liveCount} />
      <TopMatches competitions={upcoming} />
    </>
  );
}
