import { useTexts } from "@core";
import type { RaceCard } from "../wire.ts";
import { SilksPicture } from "./silks-picture.tsx";

/** The first three of a race that is over. */
export function RaceResult({ card: { race } }: { card: RaceCard }) {
  const t = useTexts("horse-racing");
  return (
    <section className="panel race-result">
      <h2>{t("result")}</h2>
      <ol>
        {race.result.map(({ number, name, place, tied, silks }) => (
          <li key={number} data-place={place}>
            <b>{t("place", { place })}</b>
            <SilksPicture silks={silks} />
            <span>
              <bdi>
                {number}. {name}
              </bdi>
              {tied > 1 && <small>{t("dead-heat")}</small>}
            </span>
          </li>
        ))}
      </ol>
    </section>
  );
}
