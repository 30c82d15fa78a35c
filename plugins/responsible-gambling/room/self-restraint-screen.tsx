import { AccountRoom, useFormat, useTexts, useWay } from "@core";
import type { LimitKind } from "../limit-rules.ts";
import { ROUTE_OF } from "../limits/kinds.ts";
import { LimitCard } from "../limits/limit-card.tsx";
import { LimitsReady } from "../limits/limits-answer.tsx";
import type { LimitsAnswer } from "../wire.ts";
import { Counted } from "./counted.tsx";
import { RoomLink } from "./room-link.tsx";
import { Talk } from "./talk.tsx";
import { Tools } from "./tools.tsx";
import "../limits/limits.css";
import "./room.css";

const REST: readonly LimitKind[] = ["loss", "stake", "time"];

/** All that holds play, in one room: each with its value now, and what to press to change it. */
export default function SelfRestraintScreen() {
  const t = useTexts("responsible-gambling");
  return (
    <AccountRoom title={t("title.room")}>
      <div className="limits-room">
        <LimitsReady>{(answer) => <Room answer={answer} />}</LimitsReady>
      </div>
    </AccountRoom>
  );
}

function Room({ answer }: { readonly answer: LimitsAnswer }) {
  const t = useTexts("responsible-gambling");
  const format = useFormat();
  const way = useWay();
  const rules = useTexts("responsible-gambling-rules");
  const play = useTexts("responsible-gambling-my-play");
  const time = format.number(answer.policy.raiseAfterHours, { style: "unit", unit: "hour", unitDisplay: "long" });
  return (
    <>
      <p className="limits-lead">{t("lead", { time })}</p>
      <div className="limit-cards">
        <LimitCard kind="deposit" answer={answer} isWide to={way(ROUTE_OF.deposit)} />
        <Tools />
      </div>
      <h2 className="section-title">{t("rest")}</h2>
      <div className="limit-cards">
        {REST.map((kind) => (
          <LimitCard key={kind} kind={kind} answer={answer} to={way(ROUTE_OF[kind])} />
        ))}
      </div>
      <RoomLink icon="chart-no-axes-column" title={play("title")} about={play("lead")} to={way("my-play")} />
      <RoomLink icon="sliders-horizontal" title={rules("title")} about={rules("lead")} to={way("own-rules")} />
      <RoomLink
        icon="heart-handshake"
        title={t("principles.title")}
        about={t("principles.about")}
        to={way("responsible-gambling-principles")}
      />
      <Counted zone={answer.zone} />
      <Talk jurisdiction={answer.policy.jurisdiction} />
    </>
  );
}
