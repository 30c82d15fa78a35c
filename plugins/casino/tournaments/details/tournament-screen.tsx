import {
  CONFIG,
  EmptyState,
  Failed,
  HttpError,
  Icon,
  Link,
  NAVIGATION,
  Skeleton,
  useResource,
  useService,
  useStore,
  useTexts,
  useTitle,
} from "@core";
import { useState } from "react";
import { SESSION } from "../../../session/contract.ts";
import { useRepeated } from "../parts/use-repeated.ts";
import { useTournamentWords } from "../parts/use-words.ts";
import { TOURNAMENTS_API } from "../tournaments-api.ts";
import type { MineAnswer } from "../wire.ts";
import { CountingGames } from "./counting-games.tsx";
import { Head } from "./head.tsx";
import { OwnPart } from "./own-part.tsx";
import { PrizeTable } from "./prize-table.tsx";
import { Standings } from "./standings.tsx";
import "../tournaments.css";

/** How often the table is asked for while it moves. */
const EVERY_MS = 10_000;

/** A tournament: its rules, its table, its prizes and the player's own part. */
export default function TournamentScreen() {
  const t = useTexts("casino-tournaments");
  const words = useTournamentWords();
  const navigation = useService(NAVIGATION);
  const { isSandbox } = useService(CONFIG).value.sandbox;
  const [slug] = useState(() => navigation.state.params["slug"] ?? "");
  const account = useStore(useService(SESSION), (state) => state.account);
  const api = useService(TOURNAMENTS_API);
  const number = account?.number;
  const [changed, setChanged] = useState<MineAnswer>();
  const found = useResource((signal) => api.find(slug, signal), [api, slug, changed]);
  const own = useResource(
    (signal) => (number === undefined ? Promise.resolve(undefined) : api.mine(slug, signal)),
    [api, slug, number, changed],
  );
  const card = found.value?.tournament;
  const isMoving = card !== undefined && card.state !== "decided" && card.state !== "cancelled";
  useRepeated(found.retry, EVERY_MS, isMoving);
  useRepeated(own.retry, EVERY_MS, isMoving && (own.value?.entry ?? null) !== null);
  useTitle(card ? words.title(card) : t("title"));
  const isMissing = found.error instanceof HttpError && found.error.status === 404;
  return (
    <div className="stack cups">
      <nav aria-label={t("title")}>
        <Link className="text-link" to={navigation.linkTo("casino-tournaments")}>
          <Icon name="chevron-left" size={16} mirrored />
          {t("all")}
        </Link>
      </nav>
      {found.value ? (
        <>
          <Head answer={found.value} />
          {isSandbox ? <p className="cup-note">{t("sandbox")}</p> : null}
          <div className="cup-columns">
            <div className="stack">
              <OwnPart
                card={found.value.tournament}
                mine={own}
                isPlayer={number !== undefined}
                onChanged={setChanged}
              />
              <PrizeTable answer={found.value} />
            </div>
            <div className="stack">
              <Standings answer={found.value} mine={own.value} />
              <Rules rows={words.rows(found.value.tournament, own.value?.currency)} />
            </div>
          </div>
          <CountingGames terms={found.value.tournament.terms} />
        </>
      ) : isMissing ? (
        <>
          <h1 className="visually-hidden">{t("title")}</h1>
          <EmptyState icon="trophy" title={t("missing.title")} text={t("missing.text")} />
        </>
      ) : found.status === "failed" ? (
        <>
          <h1 className="visually-hidden">{t("title")}</h1>
          <Failed error={found.error} title={t("failed")} onRetry={found.retry} />
        </>
      ) : (
        <>
          <h1 className="visually-hidden">{t("title")}</h1>
          <Skeleton kind="block" height="180px" />
          <Skeleton kind="block" height="420px" />
        </>
      )}
    </div>
  );
}

function Rules({ rows }: { readonly rows: ReturnType<ReturnType<typeof useTournamentWords>["rows"]> }) {
  const t = useTexts("casino-tournaments");
  return (
    <section className="panel cup-block cup-rules" aria-labelledby="cup-rules">
      <h2 id="cup-rules">{t("rules")}</h2>
      <dl className="cup-terms">
        {rows.map(({ name, says, note }) => (
          <div key={name}>
            <dt>{t(`term.${name}`)}</dt>
            <dd>
              <b>{says}</b>
              {note === undefined ? null : <small>{note}</small>}
            </dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
