import { Field, useTexts } from "@core";
import type { RestrictDraft } from "./restrict-draft.ts";
import { PERMISSIONS, PLAYER_STATUSES } from "./wire.ts";

interface RestrictFieldsProps {
  readonly draft: RestrictDraft;
  readonly onChange: (draft: RestrictDraft) => void;
}

type TextField = "riskLevel" | "casinoRiskLevel" | "marks" | "dayStake";
const TEXT_FIELDS: readonly TextField[] = ["riskLevel", "casinoRiskLevel", "marks", "dayStake"];
const BREAKS = ["", "time_out", "self_exclusion"] as const;

/** Everything that the desk can restrict for a player. Fields left as they are change nothing. */
export function RestrictFields({ draft, onChange }: RestrictFieldsProps) {
  const t = useTexts("desk-players");
  const set = (change: Partial<RestrictDraft>) => onChange({ ...draft, ...change });
  const toggle = (name: RestrictDraft["refused"][number]) =>
    set({
      refused: draft.refused.includes(name) ? draft.refused.filter((each) => each !== name) : [...draft.refused, name],
    });
  return (
    <>
      <Field label={t("fields.status")}>
        {(control) => (
          <select
            {...control}
            value={draft.status}
            onChange={(event) => set({ status: PLAYER_STATUSES.find((each) => each === event.target.value)! })}
          >
            {PLAYER_STATUSES.map((status) => (
              <option key={status} value={status}>
                {t(`statuses.${status}`)}
              </option>
            ))}
          </select>
        )}
      </Field>
      <fieldset>
        <legend className="field-label">{t("acts.restrict.refuse")}</legend>
        <div className="player-choice">
          {PERMISSIONS.map((name) => (
            <label key={name}>
              <input type="checkbox" checked={draft.refused.includes(name)} onChange={() => toggle(name)} />
              {t(`permissions.${name}`)}
            </label>
          ))}
        </div>
      </fieldset>
      {draft.refused.length > 0 ? (
        <Field label={t("acts.restrict.told")} hint={t("acts.restrict.told-hint")}>
          {(control) => (
            <input
              {...control}
              maxLength={200}
              value={draft.permissionReason}
              onChange={(event) => set({ permissionReason: event.target.value })}
            />
          )}
        </Field>
      ) : null}
      {TEXT_FIELDS.map((name) => (
        <Field key={name} label={t(`fields.${name}`)} hint={t(`acts.restrict.hints.${name}`)}>
          {(control) => (
            <input
              {...control}
              maxLength={name === "marks" ? 400 : 40}
              value={draft[name]}
              onChange={(event) => set({ [name]: event.target.value })}
            />
          )}
        </Field>
      ))}
      <Field label={t("acts.restrict.break")}>
        {(control) => (
          <select
            {...control}
            value={draft.breakKind}
            onChange={(event) => set({ breakKind: BREAKS.find((each) => each === event.target.value)! })}
          >
            {BREAKS.map((kind) => (
              <option key={kind} value={kind}>
                {kind === "" ? t("acts.restrict.no-break") : t(`breaks.${kind}`)}
              </option>
            ))}
          </select>
        )}
      </Field>
      {draft.breakKind === "" ? null : (
        <Field label={t("acts.restrict.until")} hint={t("acts.restrict.until-hint")}>
          {(control) => (
            <input
              {...control}
              type="date"
              value={draft.breakUntil}
              onChange={(event) => set({ breakUntil: event.target.value })}
            />
          )}
        </Field>
      )}
    </>
  );
}
