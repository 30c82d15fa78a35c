import { Fault, useTexts } from "@core";

interface QuietSwitchProps {
  readonly isQuiet: boolean;
  readonly failure: string | undefined;
  readonly onChange: (isQuiet: boolean) => void;
}

/** Ends all offers until the player says so. */
export function QuietSwitch({ isQuiet, failure, onChange }: QuietSwitchProps) {
  const t = useTexts("bonuses");
  return (
    <div className="panel quiet-row">
      <span>
        <b>{t("quiet.label")}</b>
        <span className="muted">{t("quiet.says")}</span>
      </span>
      <button
        type="button"
        role="switch"
        className="switch"
        aria-checked={isQuiet}
        aria-label={t("quiet.label")}
        onClick={() => onChange(!isQuiet)}
      />
      <Fault text={failure} />
    </div>
  );
}
