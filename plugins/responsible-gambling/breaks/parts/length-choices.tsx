import { CLOCK, useFormat, useService, useTexts } from "@core";
import { useId, useState } from "react";
import type { BreakRequest } from "../../wire.ts";
import { endOf, lengthText, momentText } from "./break-words.ts";

export interface LengthChoicesProps {
  readonly label: string;
  readonly lengths: readonly BreakRequest[];
  readonly chosen: BreakRequest | undefined;
  readonly onChoose: (chosen: BreakRequest) => void;
  /** Points to what is said where nothing was chosen. */
  readonly faultId?: string | undefined;
}

/** The lengths to choose from, each with its end. Nothing is chosen beforehand. */
export function LengthChoices({ label, lengths, chosen, onChoose, faultId }: LengthChoicesProps) {
  const t = useTexts("responsible-gambling-breaks");
  const format = useFormat();
  const clock = useService(CLOCK);
  const name = useId();
  const [now] = useState(() => clock.platformNow());
  const isChosen = (each: BreakRequest) => JSON.stringify(each) === JSON.stringify(chosen);
  return (
    <fieldset className="break-choices" aria-describedby={faultId}>
      <legend className="visually-hidden">{label}</legend>
      {lengths.map((each) => {
        const end = endOf(each, now);
        return (
          <label className="break-choice" key={JSON.stringify(each)}>
            <input type="radio" name={name} checked={isChosen(each)} onChange={() => onChoose(each)} />
            <b>{lengthText(format, each) ?? t("endless")}</b>
            {end === undefined ? null : <span>{t("until", { when: momentText(format, end, each.kind) })}</span>}
          </label>
        );
      })}
    </fieldset>
  );
}
