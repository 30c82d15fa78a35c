import { Failed, HTTP, Skeleton, SlotOutlet, useResource, useService, useTexts } from "@core";
import { LINE, MATCH_LIST } from "../../sportsbook/contract.ts";
import { sportLine } from "../../sportsbook/line/wire.ts";
import { type EventLine } from "../../sportsbook/wire.ts";
import type { Favorite } from "../wire.ts";
import { Star } from "./star.tsx";

/** The largest number of matches that the platform returns at once. */
const AT_ONCE = 100;

/**
 * Starred matches with their prices, by sport: live ones first, then by start; at the end those that are no longer
 * offered.
 */
export function StarredEvents({ items }: { items: readonly Favorite[] }) {
  const t = useTexts("favorites");
  const sports = useTexts("sportsbook");
  const [http, line] = [useService(HTTP), useService(LINE)];
  const ids = items.map(({ id }) => id);
  const offer = useResource<readonly EventLine[]>(
    async (signal) => {
      const parts = Array.from({ length: Math.ceil(ids.length / AT_ONCE) }, (_, at) =>
        ids.slice(at * AT_ONCE, (at + 1) * AT_ONCE),
      );
      const answers = await Promise.all(
        parts.map((part) =>
          http.within(signal).send("/api/v1/line/events", {
            answer: sportLine,
            query: { ids: part.join(",") },
            authenticated: false,
          }),
        ),
      );
      for (const answer of answers) line.seed(answer, "main", answer.events);
      return answers.flatMap(({ events }) => events);
    },
    [http, line, ids.join(",")],
  );

  if (offer.value === undefined) {
    if (offer.status === "failed") return <Failed error={offer.error} title={t("failed")} onRetry={offer.retry} />;
    return <Skeleton kind="block" height="240px" />;
  }
  const offered = [...offer.value].sort(bySight);
  const known = new Set(offered.map(({ info }) => info.id));
  const gone = items.filter(({ id }) => !known.has(id));
  return (
    <div className="favorites-sports">
      {[...new Set(offered.map(({ info }) => info.sportCode))].map((sportCode) => (
        <section key={sportCode} aria-label={sports(`sports.${sportCode}`)}>
          <h2 className="section-title">{sports(`sports.${sportCode}`)}</h2>
          <SlotOutlet
            slot={MATCH_LIST}
            props={{
              label: sports(`sports.${sportCode}`),
              eventIds: offered.flatMap(({ info }) => (info.sportCode === sportCode ? info.id : [])),
            }}
            fallback={<Skeleton kind="block" height="120px" />}
            onError="show"
          />
        </section>
      ))}
      {gone.length > 0 && offer.status === "ready" && (
        <section aria-label={t("gone")}>
          <h2 className="section-title">{t("gone")}</h2>
          <ul className="panel panel-flush favorites-links">
            {gone.map(({ id, name, sportCode }) => (
              <li key={id}>
                <span className="favorites-gone">
                  <bdi>{name}</bdi>
                </span>
                <Star kind="events" id={id} name={name} sportCode={sportCode} />
              </li>
            ))}
          </ul>
        </section>
      )}
    </div>
  );
}

const RANK: Readonly<Partial<Record<EventLine["state"]["status"], number>>> = { live: 0, suspended: 0, not_started: 1 };

const bySight = (a: EventLine, b: EventLine): number =>
  (RANK[a.state.status] ?? 2) - (RANK[b.state.status] ?? 2) || a.info.startsAt.localeCompare(b.info.startsAt);
