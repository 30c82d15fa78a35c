import { EmptyState, Flag, Link, NAVIGATION, SlotOutlet, useService, useTexts, useTitle } from "@core";
import { CHAMPIONSHIP_ASIDE } from "../contract.ts";
import { BoardState } from "../parts/board-state.tsx";
import { MarketSelect } from "../parts/market-select.tsx";
import { SportFilters } from "../parts/sport-filters.tsx";
import { useMarket } from "../parts/use-market.ts";
import { LINE_STORE } from "../tokens.ts";
import { competitionOf, readPlace, sportOf, usePlace, useSportTree } from "./sport-place.ts";
import { useBoard } from "./use-board.ts";
import { useLimit } from "./use-limit.ts";
import "./sport-screen.css";

const LINE_TYPES = { 1: "prematch", 2: "live", 3: "all" } as const;

/** The matches of one competition. */
export default function ChampionshipScreen() {
  const t = useTexts("sportsbook");
  const line = useService(LINE_STORE);
  const at = usePlace();
  const place = readPlace(at);
  const { lineType, filter } = place;
  const tree = useSportTree();
  const tournamentId = filter.tournament ?? "";
  const found = competitionOf(tournamentId, tree);
  const sport = sportOf(place, tree) ?? found?.sport;
  const [market, setMarket] = useMarket(sport?.sportCode);
  const { limit, more } = useLimit(at.path);
  const board = useBoard(sport?.sportCode, lineType, { ...filter, ...limit });
  // The tree leaves out what has no matches now; the list may still know its name.
  const info = line.info(board.value?.ids[0] ?? "");
  const category = found?.category ?? info?.category;
  const name = found?.tournament.name ?? info?.tournament.name ?? t("championship.unknown");
  const country = category?.name ?? "";
  const slug = found?.tournament.slug ?? at.params["slug"] ?? "";
  useTitle(t("championship.title", { name }), t("championship.description", { name, country }));

  return (
    <div className="stack">
      <header className="screen-head sport-head">
        <div className="championship-name">
          {category && <Flag countryCode={category.countryCode} />}
          <div>
            <h1>{name}</h1>
            {sport && <Belonging sport={sport} country={country} />}
          </div>
          {sport && <SlotOutlet slot={CHAMPIONSHIP_ASIDE} props={{ tournamentId, name, sportCode: sport.sportCode }} />}
        </div>
        {sport && slug && (
          <Views params={{ sport: sport.slug, slug, tournamentId }} view={filter.top ? "top" : LINE_TYPES[lineType]} />
        )}
      </header>
      <div className="sport-filters">
        {sport && slug && lineType === 1 && !filter.top && (
          <SportFilters params={{ sport: sport.slug, slug, tournamentId, lineType: "prematch" }} form="championship" />
        )}
        <MarketSelect value={market} onChange={setMarket} sportCode={sport?.sportCode} />
      </div>
      {tree && !sport ? (
        <EmptyState
          icon="search"
          title={t("championship.unknown-title")}
          text={t("championship.unknown-text")}
          action={
            <Link className="button button-plain" to="/all-live">
              {t("sport.unknown-action")}
            </Link>
          }
        />
      ) : (
        <BoardState
          board={board}
          lineType={lineType}
          filter={filter}
          slug={sport?.slug}
          market={market}
          onMore={() => more(board.value?.ids.length ?? 0)}
        />
      )}
    </div>
  );
}

/** The country, and the way to the whole sport. */
function Belonging({ sport, country }: { sport: { sportCode: string; slug: string }; country: string }) {
  const t = useTexts("sportsbook");
  const navigation = useService(NAVIGATION);
  return (
    <p className="championship-place">
      <Link className="text-link" to={navigation.linkTo("sport:slug", { slug: sport.slug })}>
        {t(`sports.${sport.sportCode}`)}
      </Link>
      {country && <span>{country}</span>}
    </p>
  );
}

const VIEWS = ["all", "prematch", "live", "top"] as const;

function Views({ params, view }: { params: Readonly<Record<string, string>>; view: (typeof VIEWS)[number] }) {
  const t = useTexts("sportsbook");
  const navigation = useService(NAVIGATION);
  return (
    <nav className="segmented" aria-label={t("championship.views")}>
      {VIEWS.map((each) => (
        <Link
          className="segment"
          to={
            each === "top"
              ? navigation.linkTo("championship:top", { ...params, lineType: "prematch" })
              : navigation.linkTo("championship", { ...params, lineType: each })
          }
          current={each === view}
          key={each}
        >
          {t(`championship.${each === "all" ? "all-matches" : each}`)}
        </Link>
      ))}
    </nav>
  );
}
