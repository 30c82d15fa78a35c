import { Button, Icon, useTexts } from "@core";
import { type RefObject, useId, useState } from "react";
import { Crest } from "../../sportsbook/exports/crest.ts";
import type { Club, RoundIndex } from "../parts/round-index.ts";
import { useWords } from "../parts/use-words.ts";
import { hindranceOf, KINDS, unitOf } from "../rules/squad-rules.ts";
import type { UnitKind } from "../wire.ts";
import { type Draft, withUnit } from "./draft-rules.ts";

interface PickerProps {
  readonly draft: Draft;
  readonly index: RoundIndex;
  readonly kind: UnitKind;
  readonly onKind: (kind: UnitKind) => void;
  readonly onChange: (draft: Draft) => void;
  readonly heading: RefObject<HTMLHeadingElement | null>;
}

/** Rows that are shown before more are asked for. */
const FIRST = 12;

const plain = (text: string) => text.normalize("NFD").replaceAll(/\p{M}/gu, "").toLocaleLowerCase();

/** The units of one kind that a round has, the dearest first, by club and competition. */
export function Picker({ draft, index, kind, onKind, onChange, heading }: PickerProps) {
  const t = useTexts("footboss");
  const [typed, setTyped] = useState("");
  const [league, setLeague] = useState("");
  const [isWhole, setWhole] = useState(false);
  const leagues = [...new Set(index.clubs.map((club) => club.league))];
  const found = index.clubs
    .filter((club) => (league === "" || club.league === league) && plain(club.name).includes(plain(typed.trim())))
    .sort((a, b) => b.prices[kind] - a.prices[kind] || a.name.localeCompare(b.name));
  const shown = isWhole ? found : found.slice(0, FIRST);
  return (
    <section className="panel boss-block" aria-labelledby="boss-units">
      <h2 id="boss-units" ref={heading} tabIndex={-1}>
        {t("units")}
      </h2>
      <div className="segmented" role="group" aria-label={t("units")}>
        {KINDS.map((each) => (
          <button
            type="button"
            className="segment"
            aria-pressed={each === kind}
            onClick={() => onKind(each)}
            key={each}
          >
            {t(`kind.${each}`)}
          </button>
        ))}
      </div>
      <div className="boss-filter">
        <div className="input">
          <Icon name="search" />
          <input
            type="search"
            autoComplete="off"
            spellCheck={false}
            maxLength={60}
            aria-label={t("find")}
            placeholder={t("find")}
            value={typed}
            onChange={(event) => setTyped(event.target.value)}
          />
        </div>
        <div className="input">
          <select aria-label={t("league")} value={league} onChange={(event) => setLeague(event.target.value)}>
            <option value="">{t("all-leagues")}</option>
            {leagues.map((each) => (
              <option value={each} key={each}>
                {each}
              </option>
            ))}
          </select>
        </div>
      </div>
      {shown.length === 0 ? (
        <p className="boss-note">{t("none-found")}</p>
      ) : (
        <ul className="boss-list" data-whole={isWhole ? "" : undefined}>
          {shown.map((club) => (
            <Choice club={club} kind={kind} draft={draft} index={index} onChange={onChange} key={club.id} />
          ))}
        </ul>
      )}
      {found.length > shown.length ? (
        <Button kind="quiet" onClick={() => setWhole(true)}>
          {t("more")}
        </Button>
      ) : null}
    </section>
  );
}

interface ChoiceProps extends Pick<PickerProps, "draft" | "index" | "kind" | "onChange"> {
  readonly club: Club;
}

function Choice({ club, kind, draft, index, onChange }: ChoiceProps) {
  const t = useTexts("footboss");
  const words = useWords();
  const why = useId();
  const unit = unitOf(kind, club.id);
  const hindrance = hindranceOf(draft, unit, index.priceOf);
  return (
    <li className="boss-choice">
      <Crest teamId={club.id} size={32} />
      <span className="boss-choice-name">
        <bdi>{club.name}</bdi>
        <small>
          {words.opponent(club)} · {words.when(club.startsAt)}
        </small>
        {hindrance === undefined ? null : (
          <small className="boss-why" id={why}>
            {t(`why.${hindrance}`)}
          </small>
        )}
      </span>
      <b className="boss-price">{words.price(club.prices[kind])}</b>
      <button
        type="button"
        className="icon-button boss-add"
        aria-label={t("add", { unit: words.unit(unit, club) })}
        aria-disabled={hindrance === undefined ? undefined : true}
        aria-describedby={hindrance === undefined ? undefined : why}
        onClick={() => hindrance === undefined && onChange(withUnit(draft, unit))}
      >
        <Icon name={hindrance === "picked" ? "check" : "plus"} />
      </button>
    </li>
  );
}
