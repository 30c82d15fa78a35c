import {
  AccountRoom,
  deviceTimeZone,
  EmptyState,
  Failed,
  HTTP,
  Skeleton,
  useFormat,
  useResource,
  useService,
  useTexts,
} from "@core";
import { useState } from "react";
import { BackToRoom } from "../room/back-to-room.tsx";
import { PlayFigures } from "./play-figures.tsx";
import { type View, VIEW_OF, VIEWS } from "./play-views.tsx";
import { MONTHS, type Months, type MyPlayAnswer, myPlayAnswer } from "./wire.ts";
import "./my-play.css";

const PATH = "/api/v1/responsible-gambling/my-play";

/** What the player staked, got back and how long it took, by day, hour and product. */
export default function MyPlayScreen() {
  const t = useTexts("responsible-gambling-my-play");
  const http = useService(HTTP);
  const { timeZone: zone = deviceTimeZone() } = useFormat().state;
  const [months, setMonths] = useState<Months>("3");
  const { value, status, error, retry } = useResource(
    (signal) => http.send(PATH, { query: { months, zone }, answer: myPlayAnswer, signal }),
    [http, months, zone],
  );
  return (
    <AccountRoom title={t("title")} lead={t("lead")}>
      <BackToRoom />
      <div className="stack my-play">
        <Choice
          label={t("months.label")}
          choices={MONTHS}
          chosen={months}
          name={(each) => t(`months.${each}`)}
          onChoose={setMonths}
        />
        {status === "failed" ? (
          <Failed error={error} onRetry={retry} />
        ) : value ? (
          <div className="stack" aria-busy={status === "loading"}>
            <Play answer={value} {...{ months, zone }} />
          </div>
        ) : (
          <Skeleton kind="block" height="420px" />
        )}
      </div>
    </AccountRoom>
  );
}

interface PlayProps {
  readonly answer: MyPlayAnswer;
  readonly months: Months;
  readonly zone: string;
}

function Play({ answer, months, zone }: PlayProps) {
  const t = useTexts("responsible-gambling-my-play");
  const [view, setView] = useState<View>("days");
  if (answer.days.length === 0)
    return <EmptyState icon="chart-no-axes-column" title={t("empty.title")} text={t("empty.text")} />;
  const Shown = VIEW_OF[view];
  return (
    <>
      <h2 className="visually-hidden">{t("together")}</h2>
      <PlayFigures answer={answer} zone={zone} />
      <Choice label={t("by.label")} choices={VIEWS} chosen={view} name={(each) => t(`by.${each}`)} onChoose={setView} />
      <div className="panel statistics">
        <h2 className="visually-hidden">{t(`by.${view}`)}</h2>
        <Shown key={`${view} ${months}`} answer={answer} months={months} />
      </div>
      <p className="field-hint">{t("explained", { zone })}</p>
    </>
  );
}

interface ChoiceProps<T extends string> {
  readonly label: string;
  readonly choices: readonly T[];
  readonly chosen: T;
  readonly name: (choice: T) => string;
  readonly onChoose: (choice: T) => void;
}

function Choice<T extends string>({ label, choices, chosen, name, onChoose }: ChoiceProps<T>) {
  return (
    <div className="segmented" role="group" aria-label={label}>
      {choices.map((each) => (
        <button
          key={each}
          className="segment"
          type="button"
          aria-pressed={each === chosen}
          onClick={() => onChoose(each)}
        >
          {name(each)}
        </button>
      ))}
    </div>
  );
}
