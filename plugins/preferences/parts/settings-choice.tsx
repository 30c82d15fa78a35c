import type { SettingsChoiceProps } from "@core";

/** A choice of one option among several. */
export function SettingsChoice<Id extends string>({ options, chosen, onChoose, label }: SettingsChoiceProps<Id>) {
  return (
    <div className="settings-options" role={label ? "group" : undefined} aria-label={label}>
      {options.map((option) => (
        <button
          key={option.id}
          className="chip"
          type="button"
          aria-pressed={option.id === chosen}
          onClick={() => onChoose(option.id)}
        >
          {option.label}
        </button>
      ))}
    </div>
  );
}
