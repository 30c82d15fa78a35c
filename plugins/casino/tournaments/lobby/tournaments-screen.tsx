import {
  CONFIG,
  EmptyState,
  Failed,
  Link,
  Skeleton,
  useResource,
  useService,
  useStore,
  useTexts,
  useTitle,
} from "@core";
import { useId } from "react";
import { SESSION } from "../../../session/contract.ts";
import { CATALOGUE } from "../../catalogue.ts";
import { type GameCard, MOST_CODES } from "../../wire.ts";
import { TournamentCard } from "../parts/tournament-card.tsx";
import { useRepeated } from "../parts/use-repeated.ts";
import { TOURNAMENTS_API } from "../tournaments-api.ts";
import type { TournamentCard as Card } from "../wire.ts";
import "../tournaments.css";

const EVERY_MS = 60_000;

const GROUPS = [
  { id: "running", states: ["running", "closing"] },
  { id: "coming", states: ["coming"] },
  { id: "past", states: ["decided", "cancelled"] },
] as const;

/** The tournaments that run, those to come, and the last results. */
export default function TournamentsScreen() {
  const t = useTexts("casino-tournaments");
  const { isSandbox } = useService(CONFIG).value.sandbox;
  useTitle(t("title"), t("lead"));
  const api = useService(TOURNAMENTS_API);
  const isPlayer = useStore(useService(SESSION), ({ account }) => account !== undefined);
  const list = useResource((signal) => api.list(signal), [api]);
  const joined = useResource(
    (signal) => (isPlayer ? api.joined(signal) : Promise.resolve<readonly string[]>([])),
    [api, isPlayer],
  );
  useRepeated(list.retry, EVERY_MS, true);
  const items = list.value?.items;
  const gamesOf = useGamesOf(items ?? []);
  return (
    <div className="stack cups">
      <header className="cup-top">
        <h1 className="cup-title">{t("title")}</h1>
        <p>{t("lead")}</p>
        {isSandbox ? <p className="cup-note">{t("sandbox")}</p> : null}
      </header>
      {items ? (
        items.length === 0 ? (
          <EmptyState
            icon="trophy"
            title={t("empty.title")}
            text={t("empty.text")}
            action={
              <Link className="button button-plain" to="/main-casino">
                {t("empty.action")}
              </Link>
            }
          />
        ) : (
          GROUPS.map(({ id, states }) => {
            const cards = items.filter(({ state }) => states.some((each) => each === state));
            return cards.length === 0 ? null : (
              <Group title={t(`group.${id}`)} key={id}>
                {cards.map((card) => (
                  <TournamentCard
                    card={card}
                    games={gamesOf(card)}
                    isJoined={joined.value?.includes(card.slug) ?? false}
                    key={card.slug}
                  />
                ))}
              </Group>
            );
          })
        )
      ) : list.status === "failed" ? (
        <Failed error={list.error} title={t("failed-list")} onRetry={list.retry} />
      ) : (
        <div className="cup-grid">
          {[0, 1, 2].map((at) => (
            <Skeleton kind="block" height="332px" key={at} />
          ))}
        </div>
      )}
    </div>
  );
}

function Group({ title, children }: { readonly title: string; readonly children: React.ReactNode }) {
  const id = useId();
  return (
    <section className="stack" aria-labelledby={id}>
      <h2 className="section-title" id={id}>
        {title}
      </h2>
      <div className="cup-grid">{children}</div>
    </section>
  );
}

/** Some games of each tournament, for its pictures; all are asked for together. */
function useGamesOf(cards: readonly Card[]): (card: Card) => readonly GameCard[] {
  const catalogue = useService(CATALOGUE);
  const codes = [...new Set(cards.flatMap(({ terms }) => terms.games.codes.slice(0, 4)))].slice(0, MOST_CODES).join();
  const services = [...new Set(cards.flatMap(({ terms }) => terms.games.services.slice(0, 2)))].join();
  const games = useResource(
    async (signal) => {
      const named = codes === "" ? [] : (await catalogue.games({ codes, limit: MOST_CODES }, signal)).games;
      const ofServices = await Promise.all(
        services
          .split(",")
          .filter((service) => service !== "")
          .map(async (service) => (await catalogue.games({ service, limit: 4 }, signal)).games),
      );
      return [...named, ...ofServices.flat()];
    },
    [catalogue, codes, services],
  );
  return ({ terms: { games: of } }) => {
    const known = games.value ?? [];
    const named = known.filter(({ code }) => of.codes.includes(code));
    const others = known.filter(({ code, service }) => !of.codes.includes(code) && of.services.includes(service));
    // Of two parts, some of each.
    const mixed = of.services.flatMap((each) => others.filter(({ service }) => service === each).slice(0, 2));
    return [
      ...new Map([...named, ...(of.services.length > 1 ? mixed : others)].map((game) => [game.code, game])).values(),
    ];
  };
}
