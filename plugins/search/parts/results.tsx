import { BUS, EmptyState, Failed, HTTP, Skeleton, SlotOutlet, useResource, useService, useTexts } from "@core";
import { useEffect } from "react";
import { LINE, MATCH_LIST } from "../../sportsbook/contract.ts";
import { searchPerformed } from "../contract.ts";
import { searchAnswer, type SearchHit } from "../wire.ts";
import { HitLink, type LinkedHit } from "./hit-link.tsx";

/** The sportsbook's results for a query, by kind; the kind with the best hit first. */
export function Results({ query }: { query: string }) {
  const t = useTexts("search");
  const [http, line, bus] = [useService(HTTP), useService(LINE), useService(BUS)];
  const found = useResource(
    async (signal) => {
      const request = { answer: searchAnswer, query: { q: query }, authenticated: false };
      const answer = await http.within(signal).send("/api/v1/search", request);
      line.seed(answer, "main", answer.events);
      return answer.hits;
    },
    [http, line, query],
  );
  const results = found.status === "ready" ? found.value.length : undefined;
  useEffect(() => {
    if (results !== undefined) bus.as("search").publish(searchPerformed, { query, results });
  }, [bus, query, results]);

  if (found.status === "failed") return <Failed error={found.error} title={t("failed")} onRetry={found.retry} />;
  if (found.value === undefined) return <Skeleton kind="block" height="320px" />;
  const kinds = [...new Set(found.value.map(({ kind }) => kind))];
  return (
    <div className="search-found" aria-busy={found.status === "loading"}>
      <p className="search-count" role="status">
        {found.value.length > 0 && t("found", { count: found.value.length })}
      </p>
      {found.value.length === 0 && (
        <EmptyState icon="search" title={t("nothing", { query })} text={t("nothing-text")} />
      )}
      {kinds.map((kind) => (
        <section className="section" key={kind} aria-label={t(`kind.${kind}`)}>
          <h2 className="section-title">{t(`kind.${kind}`)}</h2>
          <HitsOf kind={kind} hits={found.value?.filter((hit) => hit.kind === kind) ?? []} />
        </section>
      ))}
    </div>
  );
}

function HitsOf({ kind, hits }: { kind: SearchHit["kind"]; hits: readonly SearchHit[] }) {
  const t = useTexts("search");
  if (kind === "event") {
    const eventIds = hits.flatMap((hit) => (hit.kind === "event" ? hit.eventId : []));
    return (
      <SlotOutlet
        slot={MATCH_LIST}
        props={{ label: t("kind.event"), eventIds }}
        fallback={<Skeleton kind="block" height="160px" />}
        onError="show"
      />
    );
  }
  const linked = hits.filter((hit): hit is LinkedHit => hit.kind !== "event");
  return (
    <ul className="panel panel-flush search-links">
      {linked.map((hit) => (
        <li key={"id" in hit ? hit.id : `${hit.sportCode}/${"category" in hit ? hit.category.id : ""}`}>
          <HitLink hit={hit} />
        </li>
      ))}
    </ul>
  );
}
