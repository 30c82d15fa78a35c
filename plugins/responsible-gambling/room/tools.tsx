import { useFormat, useResource, useService, useStore, useTexts, useWay } from "@core";
import { useEffect, useState } from "react";
import { GAMBLING_API } from "../api.ts";
import { BreakDialog } from "../breaks/break-dialog.tsx";
import { BREAKS } from "../breaks/break-store.ts";
import { useMoment } from "../limits/use-words.ts";
import type { BreaksAnswer, RealityCheck } from "../wire.ts";
import { ToolCard } from "./tool-card.tsx";

/** Break, reality check and self-exclusion. Where a figure does not load, its card still leads to its page. */
export function Tools() {
  const t = useTexts("responsible-gambling");
  const way = useWay();
  const api = useService(GAMBLING_API);
  const [exclusion, reality] = [way("self-exclusion"), way("reality-check")];
  const breaks = useService(BREAKS);
  const { answer } = useStore(breaks);
  useEffect(() => void breaks.refresh(), [breaks]);
  const [isAsking, setAsking] = useState(false);
  const isExcluded = answer?.current?.kind === "self_exclusion";
  const check = useResource((signal) => api.realityCheck(signal), [api]).value;
  const breakWords = useBreakWords();
  const realityWords = useRealityWords();
  return (
    <>
      {/* A self-exclusion holds for longer than any break. */}
      {isExcluded ? null : (
        <ToolCard
          icon="hand"
          title={t("break.title")}
          about={t("break.about")}
          {...breakWords(answer, "time_out")}
          act={t("break.act")}
          to={() => setAsking(true)}
        />
      )}
      {isAsking ? <BreakDialog onClose={() => setAsking(false)} /> : null}
      {reality === undefined ? null : (
        <ToolCard
          icon="timer"
          title={t("reality.title")}
          about={t("reality.about")}
          {...realityWords(check)}
          act={t("reality.act")}
          to={reality}
        />
      )}
      {exclusion === undefined ? null : (
        <ToolCard
          icon="lock-keyhole"
          title={t("exclusion.title")}
          about={t("exclusion.about")}
          {...breakWords(answer, "self_exclusion")}
          act={t("exclusion.act")}
          to={exclusion}
        />
      )}
    </>
  );
}

interface Words {
  readonly value?: string;
  readonly note?: string;
}

function useBreakWords(): (answer: BreaksAnswer | undefined, kind: "time_out" | "self_exclusion") => Words {
  const t = useTexts("responsible-gambling");
  const moment = useMoment();
  return (answer, kind) => {
    if (!answer) return {};
    if (answer.current?.kind !== kind)
      return kind === "time_out"
        ? { value: t("break.none") }
        : { value: t("exclusion.none"), note: t("exclusion.now") };
    const { endsAt } = answer.current;
    return {
      value: t("break.in-force"),
      note: endsAt === null ? t("break.endless") : t("break.until", { when: moment(endsAt) }),
    };
  };
}

function useRealityWords(): (check: RealityCheck | undefined) => Words {
  const t = useTexts("responsible-gambling");
  const format = useFormat();
  const moment = useMoment();
  return (check) => {
    if (!check) return {};
    if (check.everyMinutes === null) return { value: t("exclusion.none") };
    const time = format.number(check.everyMinutes, { style: "unit", unit: "minute", unitDisplay: "short" });
    return {
      value: t("reality.every", { time }),
      ...(check.dueAt !== null && { note: t("reality.next", { when: moment(check.dueAt) }) }),
    };
  };
}
