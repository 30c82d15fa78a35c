import { useFormat, useTexts } from "@core";
import { cycleOf } from "../launch/cycle-rules.ts";
import { percentText, rangeText } from "../tiles/percent.ts";
import type { GameDetails } from "../wire.ts";

const PLACES = { maximumFractionDigits: 2 };

/** What a game is by its figures, in words that say what they are of. */
export function GameFacts({ game, currency }: { game: GameDetails; currency: string }) {
  const t = useTexts("casino-game");
  const format = useFormat();
  const { rtp, hitRate, deviation, greatestReturn, stakes, provider, service } = game;
  const percent = (value: number) => percentText(format, value);
  const stake = stakes.find((each) => each.currency === currency) ?? stakes[0];
  const facts = [
    ["rtp", rangeText(rtp, percent)],
    ["hits", rangeText(hitRate, percent)],
    ["deviation", rangeText(deviation, (value) => format.number(value / 1000, PLACES))],
    ["greatest", format.number(greatestReturn / 10_000, PLACES)],
    [
      "stakes",
      stake && `${format.money(stake.least, stake.currency)} – ${format.money(stake.greatest, stake.currency)}`,
    ],
    ["cycle", format.number(cycleOf(service) / 1000, { style: "unit", unit: "second", unitDisplay: "short" })],
    ["by", provider.name],
  ] as const;
  const differs = [rtp, hitRate, deviation].some(({ least, most }) => least !== most);
  return (
    <div className="game-figures">
      <dl className="facts">
        {facts.map(([name, value]) => (
          <div key={name}>
            <dt>{t(`fact.${name}`)}</dt>
            <dd>
              <bdi>{value}</bdi>
            </dd>
          </div>
        ))}
      </dl>
      {differs && <p className="section-note">{t("differs")}</p>}
    </div>
  );
}
