import { Button, Field, useFormat, useTexts } from "@core";
import { type SyntheticEvent, useState } from "react";
import { BonusFault } from "../parts/bonus-fault.tsx";
import { type Refusal, useRefusals } from "../use-refusals.ts";
import type { GamificationApi } from "./gamification-api.ts";
import { TurnedWheel } from "./turned-wheel.tsx";
import { WheelFigure } from "./wheel-figure.tsx";
import type { GamificationAnswer } from "./wire.ts";

const SEED = /^[A-Za-z0-9_-]{1,64}$/;

interface WheelProps {
  readonly answer: GamificationAnswer;
  readonly api: GamificationApi;
  readonly onChange: (answer: GamificationAnswer) => void;
}

/** The wheel, what it can bring with its chances, and what its draw is committed to. */
export function WheelOfTheDay({ answer: { wheel, currency }, api, onChange }: WheelProps) {
  const t = useTexts("bonuses");
  const format = useFormat();
  const { places, commitment, turned } = wheel;
  const all = places.length;
  const money = (minor: number) => (minor === 0 ? t("gamification.nothing") : format.money(minor, currency));
  const chances = [...new Set(places)].sort((a, b) => b - a);
  const average = places.reduce((sum, place) => sum + place, 0) / all;
  const countOf = (amount: number) => format.number(places.filter((place) => place === amount).length);
  return (
    <section className="panel wheel" aria-labelledby="wheel-title">
      <div className="wheel-words">
        <h2 id="wheel-title" className="offer-heading">
          {t("gamification.wheel")}
        </h2>
        <p className="muted">
          {t("gamification.wheel-lead", {
            all: format.number(all),
            empty: countOf(0),
            average: format.money(Math.round(average), currency),
          })}
        </p>
        <ul className="wheel-chances">
          {chances.map((amount) => (
            <li key={amount}>
              {t("gamification.places", { count: countOf(amount), all: format.number(all), amount: money(amount) })}
            </li>
          ))}
        </ul>
        <dl className="wheel-seeds">
          <dt>{t("gamification.commitment")}</dt>
          <dd>
            <code>{commitment}</code>
          </dd>
        </dl>
        {turned ? (
          <TurnedWheel wheel={wheel} turned={turned} amount={money(places[turned.place] ?? 0)} />
        ) : (
          <TurnForm day={wheel.day} api={api} onChange={onChange} />
        )}
      </div>
      <WheelFigure places={places} place={turned?.place} />
    </section>
  );
}

function TurnForm({ day, api, onChange }: { readonly day: string } & Pick<WheelProps, "api" | "onChange">) {
  const t = useTexts("bonuses");
  const refusal = useRefusals();
  const [seed, setSeed] = useState(() => crypto.getRandomValues(new Uint32Array(2)).join("-"));
  const [isBusy, setBusy] = useState(false);
  const [isWrong, setWrong] = useState(false);
  const [failure, setFailure] = useState<Refusal>();
  const turn = async (event: SyntheticEvent) => {
    event.preventDefault();
    if (isBusy) return;
    const typed = seed.trim();
    setWrong(!SEED.test(typed));
    if (!SEED.test(typed)) return;
    setBusy(true);
    setFailure(undefined);
    try {
      onChange(await api.turn(day, typed));
    } catch (error) {
      setFailure(refusal(error));
    } finally {
      setBusy(false);
    }
  };
  return (
    <form className="stack" onSubmit={(event) => void turn(event)} noValidate>
      <p className="muted">{t("gamification.commitment-note")}</p>
      <Field label={t("gamification.seed")} error={isWrong ? t("gamification.seed-wrong") : undefined}>
        {(control) => (
          <input
            {...control}
            type="text"
            dir="ltr"
            autoComplete="off"
            spellCheck={false}
            maxLength={64}
            value={seed}
            onChange={({ target }) => setSeed(target.value)}
          />
        )}
      </Field>
      <BonusFault refusal={failure} />
      <Button type="submit" data-costs="" busy={isBusy}>
        {t("gamification.turn")}
      </Button>
    </form>
  );
}
