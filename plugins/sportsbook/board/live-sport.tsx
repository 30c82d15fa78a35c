import { Link, NAVIGATION, useService } from "@core";
import { CompetitionList } from "../competition/competition-list.tsx";
import { useSportPath } from "../competition/competition-path.ts";
import { useSportName } from "../lists/list-texts.ts";
import type { Column } from "../market/market-columns.ts";
import type { SportGroup } from "../offering/by-sport.ts";

const WHOLE = {} as const;

/** The live matches of one sport by competition, under the sport's name. */
export function LiveSport({ sportCode, ids, market }: SportGroup & { readonly market: Column }) {
  const navigation = useService(NAVIGATION);
  const nameOf = useSportName();
  const { slug } = useSportPath()(sportCode);
  return (
    <section className="live-sport" aria-label={nameOf(sportCode)}>
      <div className="section-head">
        <h2 className="section-title">
          <Link to={navigation.linkTo("live-sport:slug", { slug })}>{nameOf(sportCode)}</Link>
          <span className="count">{ids.length}</span>
        </h2>
      </div>
      <CompetitionList eventIds={ids} lineType={2} filter={WHOLE} market={market} />
    </section>
  );
}
