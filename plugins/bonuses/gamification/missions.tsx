import { Button, Icon, Link, useFormat, useTexts, useWay } from "@core";
import { useState } from "react";
import { BonusFault } from "../parts/bonus-fault.tsx";
import { type Refusal, useRefusals } from "../use-refusals.ts";
import type { GamificationApi } from "./gamification-api.ts";
import type { GamificationAnswer, Mission, MissionStep } from "./wire.ts";

/** Where each step is done. */
const PLACES: Readonly<Record<MissionStep, string>> = {
  email: "personal-data",
  "second-factor": "account-security",
  limit: "self-restraint",
  "reality-check": "reality-check",
  rule: "own-rules",
  favorite: "favorites",
  game: "casino-main",
};

interface MissionsProps {
  readonly answer: GamificationAnswer;
  readonly api: GamificationApi;
  readonly onChange: (answer: GamificationAnswer) => void;
}

export function Missions({ answer, api, onChange }: MissionsProps) {
  const t = useTexts("bonuses");
  return (
    <section className="stack" aria-labelledby="missions-title">
      <h2 id="missions-title" className="offer-heading">
        {t("gamification.missions")}
      </h2>
      <ul className="mission-list">
        {answer.missions.map((mission) => (
          <MissionCard key={mission.id} mission={mission} currency={answer.currency} api={api} onChange={onChange} />
        ))}
      </ul>
    </section>
  );
}

interface MissionCardProps extends Pick<MissionsProps, "api" | "onChange"> {
  readonly mission: Mission;
  readonly currency: string;
}

function MissionCard({ mission, currency, api, onChange }: MissionCardProps) {
  const t = useTexts("bonuses");
  const format = useFormat();
  const way = useWay();
  const refusal = useRefusals();
  const [isBusy, setBusy] = useState(false);
  const [failure, setFailure] = useState<Refusal>();
  const { id, title, steps, amount, isClaimed } = mission;
  const { language } = format.state;
  const isDone = steps.every(({ done, count }) => done >= count);
  const claim = async () => {
    setBusy(true);
    setFailure(undefined);
    try {
      onChange(await api.claim(mission));
    } catch (error) {
      setFailure(refusal(error));
    } finally {
      setBusy(false);
    }
  };
  return (
    <li className="panel mission">
      <h3>{title ? (title[language] ?? title["en"]) : t(`gamification.mission.${id}`)}</h3>
      <p className="muted">{t("gamification.brings", { amount: format.money(amount, currency) })}</p>
      <ul className="mission-steps">
        {steps.map(({ step, done, count }) => {
          const place = way(PLACES[step]);
          const text = t(`gamification.step.${step}`);
          return (
            <li key={step}>
              <Icon name={done >= count ? "circle-check" : "circle-dashed"} size={20} />
              {place === undefined ? (
                <span>{text}</span>
              ) : (
                <Link to={place} className="text-link">
                  {text}
                </Link>
              )}
              <span className="muted">
                {t("gamification.done", { done: format.number(done), count: format.number(count) })}
              </span>
            </li>
          );
        })}
      </ul>
      <BonusFault refusal={failure} />
      {isClaimed ? (
        <p className="status-pill" data-status="done">
          {t("gamification.claimed")}
        </p>
      ) : isDone ? (
        <Button busy={isBusy} onClick={() => void claim()}>
          {t("gamification.claim")}
        </Button>
      ) : null}
    </li>
  );
}
