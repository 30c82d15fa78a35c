import { Icon, useFormat, useProvided, useTexts } from "@core";
import { useId } from "react";
import { GEO } from "../../geo/contract.ts";
import { DIRECTORY, linesFor } from "./help-lines.ts";
import "./room.css";

interface TalkProps {
  /** The account's jurisdiction; where there is none, the place of this page counts. */
  readonly jurisdiction?: string | undefined;
}

/** People to talk to, those of the player's country first. */
export function Talk({ jurisdiction }: TalkProps) {
  const t = useTexts("responsible-gambling");
  const format = useFormat();
  const id = useId();
  const here = useProvided(GEO)?.state.countryCode;
  const country = jurisdiction?.length === 2 ? jurisdiction.toUpperCase() : here;
  return (
    <section className="limits-block panel" aria-labelledby={id} id="talk">
      <h2 id={id}>{t("talk.title")}</h2>
      <p className="limits-lead">{t("talk.lead")}</p>
      <ul className="help-lines">
        {linesFor(country).map(({ name, number, isAllDay, country: of }) => (
          <li key={of}>
            <span>
              <bdi>{name}</bdi>
              <span>{t(isAllDay ? "talk.all-day" : "talk.free", { country: format.country(of) ?? of })}</span>
            </span>
            <a href={`tel:${number.replaceAll(" ", "")}`} aria-label={t("talk.call", { name, number })}>
              <Icon name="phone" size={16} />
              <bdi dir="ltr">{number}</bdi>
            </a>
          </li>
        ))}
      </ul>
      <p className="limits-lead">{t("talk.elsewhere", { name: DIRECTORY })}</p>
    </section>
  );
}
