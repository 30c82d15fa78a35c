import { Button, useFormat, useTexts } from "@core";
import type { ReactNode } from "react";
import { percentText } from "../tiles/percent.ts";
import { SORTS, SWINGS } from "../wire.ts";
import { isNarrowed, type LobbyQuery, NOTHING_ASKED, RETURNS } from "./lobby-query.ts";

/** What narrows the games, and their order. */
export function GameFilters({
  query,
  features,
  onAsk,
}: {
  query: LobbyQuery;
  features: readonly string[];
  onAsk: (query: LobbyQuery) => void;
}) {
  const t = useTexts("casino");
  const format = useFormat();
  const choice = (name: "feature" | "swing" | "rtp" | "sort", options: ReactNode, first?: string) => (
    <label className="casino-choice">
      <span>{t(`filter.${name}`)}</span>
      <span className="input input-small">
        <select
          value={query[name] || (first ?? "")}
          onChange={(event) => onAsk({ ...query, [name]: event.target.value })}
        >
          {first === undefined && <option value="">{t("filter.any")}</option>}
          {options}
        </select>
      </span>
    </label>
  );
  return (
    <div className="casino-filters" role="group" aria-label={t("filter.title")}>
      {choice(
        "feature",
        features.map((each) => (
          <option value={each} key={each}>
            {t(`feature.${each}`)}
          </option>
        )),
      )}
      {choice(
        "swing",
        SWINGS.map((each) => (
          <option value={each} key={each}>
            {t(`swing.${each}`)}
          </option>
        )),
      )}
      {choice(
        "rtp",
        RETURNS.map((each) => (
          <option value={each} key={each}>
            {t("filter.at-least", { percent: percentText(format, Number(each)) })}
          </option>
        )),
      )}
      {choice(
        "sort",
        SORTS.map((each) => (
          <option value={each} key={each}>
            {t(`sort.${each}`)}
          </option>
        )),
        query.q ? undefined : "popular",
      )}
      {isNarrowed(query) && (
        <Button kind="quiet" size="small" onClick={() => onAsk(NOTHING_ASKED)}>
          {t("filter.reset")}
        </Button>
      )}
    </div>
  );
}
