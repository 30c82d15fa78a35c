import {
  EmptyState,
  Failed,
  HTTP,
  Link,
  NAVIGATION,
  Skeleton,
  SlotOutlet,
  useResource,
  useService,
  useStore,
  useTexts,
  useTitle,
} from "@core";
import { useEffect } from "react";
import { LINE, MATCH_LIST } from "../../sportsbook/contract.ts";
import { sportLine } from "../../sportsbook/line/wire.ts";
import { EMBEDDED } from "../embedded.ts";
import { callOf, miniQueryOf } from "./mini-query.ts";
import "./mini.css";

/** One match or a short list of them with live prices, for a side column of a host's page. A press fills the slip. */
export default function MiniScreen() {
  const t = useTexts("embed");
  const [http, line, embedded] = [useService(HTTP), useService(LINE), useService(EMBEDDED)];
  const path = useStore(useService(NAVIGATION), (place) => place.path);
  useTitle(t("mini-title"), t("mini-description"));
  useEffect(() => embedded.shrink(), [embedded]);
  const call = callOf(miniQueryOf(path));
  const offer = useResource(
    async (signal) => {
      const request = { answer: sportLine, query: call.query, authenticated: false };
      const answer = await http.within(signal).send(call.url, request);
      line.seed(answer, "main", answer.events);
      return answer.events.map(({ info }) => info.id);
    },
    [http, line, call.url, JSON.stringify(call.query)],
  );
  // Matches of another address would stand under this one.
  if (offer.status === "failed") return <Failed error={offer.error} title={t("mini-failed")} onRetry={offer.retry} />;
  if (offer.value === undefined) return <Skeleton kind="block" height="240px" />;
  const all = (
    <Link className="button button-plain" to="/">
      {t("mini-all")}
    </Link>
  );
  if (offer.value.length === 0)
    return <EmptyState icon="timer" title={t("mini-none-title")} text={t("mini-none-text")} action={all} />;
  return (
    <div className="stack">
      <h1 className="visually-hidden">{t("mini-title")}</h1>
      <SlotOutlet
        slot={MATCH_LIST}
        props={{ label: t("mini-title"), eventIds: offer.value }}
        fallback={<Skeleton kind="block" height="240px" />}
        onError="show"
      />
      <div>{all}</div>
    </div>
  );
}
