import { Field, useTexts } from "@core";
import { ListFilters } from "../../my-bets/exports/list-filters.ts";
import { countOf } from "./rounds-filter.ts";
import { ROUND_STATES, type RoundsAnswer, type RoundsFilter, roundState } from "./wire.ts";

interface RoundFiltersProps {
  readonly filter: RoundsFilter;
  readonly games: RoundsAnswer["games"];
  readonly onChange: (filter: RoundsFilter) => void;
  readonly onClear: (() => void) | undefined;
}

/** The days, the game and the state of the rounds that are shown. */
export function RoundFilters({ filter, games, onChange, onClear }: RoundFiltersProps) {
  const t = useTexts("casino-history");
  return (
    <ListFilters
      filter={filter}
      count={countOf(filter)}
      days={{ from: t("from"), to: t("to") }}
      onChange={onChange}
      onClear={onClear}
    >
      <Field label={t("game")}>
        {(control) => (
          <select
            {...control}
            value={filter.game ?? ""}
            onChange={({ target }) => onChange({ ...filter, game: target.value === "" ? undefined : target.value })}
          >
            <option value="">{t("all-games")}</option>
            {games.map(({ code, name }) => (
              <option key={code} value={code}>
                {name}
              </option>
            ))}
          </select>
        )}
      </Field>
      <Field label={t("state-label")}>
        {(control) => (
          <select
            {...control}
            value={filter.state ?? ""}
            onChange={({ target }) => onChange({ ...filter, state: roundState.safeParse(target.value).data })}
          >
            <option value="">{t("all-states")}</option>
            {ROUND_STATES.map((state) => (
              <option key={state} value={state}>
                {t(`state.${state}`)}
              </option>
            ))}
          </select>
        )}
      </Field>
    </ListFilters>
  );
}
