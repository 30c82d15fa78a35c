import { Icon, useTexts } from "@core";
import { Crest } from "../../sportsbook/exports/crest.ts";
import type { RoundIndex } from "../parts/round-index.ts";
import { useWords } from "../parts/use-words.ts";
import { KINDS } from "../rules/squad-rules.ts";
import type { UnitKind } from "../wire.ts";
import { type Draft, placesOf, withoutUnit } from "./draft-rules.ts";

interface PitchProps {
  readonly draft: Draft;
  readonly index: RoundIndex;
  readonly onChange: (draft: Draft) => void;
  /** A place is to be filled. */
  readonly onChoose: (kind: UnitKind) => void;
}

/** The squad in its formation, the attack at the top. */
export function Pitch({ draft, index, onChange, onChoose }: PitchProps) {
  const t = useTexts("footboss");
  return (
    <div className="boss-pitch">
      {KINDS.toReversed().map((kind) => (
        <ul className="boss-line" aria-label={t(`kind.${kind}`)} tabIndex={-1} key={kind}>
          {placesOf(draft, kind).map((unit, at) =>
            unit === undefined ? (
              <li key={at}>
                <button
                  type="button"
                  className="boss-place"
                  aria-label={t("pick", { kind: t(`kind.${kind}`) })}
                  onClick={() => onChoose(kind)}
                >
                  <Icon name="plus" />
                  <span aria-hidden="true">{t(`kind.${kind}`)}</span>
                </button>
              </li>
            ) : (
              <li key={unit}>
                <Unit unit={unit} draft={draft} index={index} onChange={onChange} />
              </li>
            ),
          )}
        </ul>
      ))}
    </div>
  );
}

interface UnitProps extends Omit<PitchProps, "onChoose"> {
  readonly unit: string;
}

function Unit({ unit, draft, index, onChange }: UnitProps) {
  const t = useTexts("footboss");
  const words = useWords();
  const club = index.clubOf(unit);
  const isCaptain = draft.captain === unit;
  const name = words.unit(unit, club);
  return (
    <div className="boss-unit" data-captain={isCaptain ? "" : undefined}>
      <Crest teamId={club?.id ?? ""} size={32} />
      <bdi className="boss-club">{club?.name}</bdi>
      <span className="boss-price">{words.price(index.priceOf(unit) ?? 0)}</span>
      <div className="boss-unit-acts">
        <button
          type="button"
          className="icon-button boss-captain"
          aria-pressed={isCaptain}
          aria-label={t("make-captain", { unit: name })}
          title={t("captain")}
          onClick={() => onChange({ ...draft, captain: isCaptain ? undefined : unit })}
        >
          <Icon name="star" size={16} />
        </button>
        <button
          type="button"
          className="icon-button"
          aria-label={t("remove", { unit: name })}
          onClick={(event) => {
            // The button goes with its unit.
            event.currentTarget.closest("ul")?.focus();
            onChange(withoutUnit(draft, unit));
          }}
        >
          <Icon name="x" size={16} />
        </button>
      </div>
    </div>
  );
}
