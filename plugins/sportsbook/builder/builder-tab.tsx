import { EmptyState, Failed, ServicesProvider, useService, useStore } from "@core";
import { type SyntheticEvent, useEffect, useMemo, useState } from "react";
import { RowsSkeleton } from "../board/rows-skeleton.tsx";
import type { BuilderPart } from "../builder-rules.ts";
import type { BuilderAnswer } from "../builder-wire.ts";
import { useEventTexts } from "../event/event-texts.ts";
import type { LineShape } from "../line/line-shape.ts";
import { namedEvent } from "../names/named-event.ts";
import { NAMES } from "../tokens.ts";
import type { EventInfo } from "../wire.ts";
import { blockReasons, combinable } from "./blocked.ts";
import { BuilderMarkets } from "./builder-markets.tsx";
import { BuilderPanel } from "./builder-panel.tsx";
import type { ChosenParts } from "./chosen-parts.ts";
import { useBuilderBoard } from "./use-builder-board.ts";
import { useQuote } from "./use-quote.ts";
import "./builder-tab.css";

export interface BuilderTabProps {
  readonly info: EventInfo;
  readonly shape: readonly LineShape[];
  readonly chosen: ChosenParts;
}

/**
 * Combines outcomes of one match into one pick: its markets, where a press adds to the combination, and the resulting
 * price.
 */
export default function BuilderTab({ info, shape, chosen }: BuilderTabProps) {
  const t = useEventTexts();
  const parts = useStore(chosen);
  const { state, retry } = useQuote(info.id, parts);
  const own = useBuilderBoard(info.id, chosen);
  const quoted = useMemo(() => state.rules && { rules: state.rules, parts }, [state.rules, parts]);
  const answer = useLatest(quoted);
  const reasons = useReasons(info, shape, parts, answer);
  const rules = answer?.rules;
  const [refused, setRefused] = useState<{ readonly parts: readonly BuilderPart[]; readonly text: string }>();
  useEffect(() => own?.board.block(reasons), [own, reasons]);

  if (!rules) {
    if (state.status !== "failed") return <RowsSkeleton rows={4} />;
    return <Failed title={t("builder.unknown")} onRetry={retry} />;
  }
  if (!rules.isOffered) {
    return <EmptyState icon="ticket" title={t("builder.none")} text={t("builder.none-text")} />;
  }
  const explain = ({ target }: SyntheticEvent) => {
    const button = target instanceof Element ? target.closest(".price") : null;
    const text = button && own?.board.reasonAt(button);
    setRefused(text ? { parts, text } : undefined);
  };
  return (
    <div className="builder">
      <div onClickCapture={explain} onFocusCapture={explain}>
        {own && (
          <ServicesProvider services={own.services}>
            <BuilderMarkets info={info} shape={shape} combinable={combinable(shape, rules.blocked)} />
          </ServicesProvider>
        )}
      </div>
      <BuilderPanel
        info={info}
        chosen={chosen}
        parts={parts}
        state={state}
        refused={refused?.parts === parts ? refused.text : undefined}
        onRetry={retry}
      />
    </div>
  );
}

/** The last known value stays while the next one loads. */
function useLatest<T>(value: T | undefined): T | undefined {
  const [latest, setLatest] = useState(value);
  if (value !== undefined && value !== latest) setLatest(value);
  return value ?? latest;
}

/** Why outcomes cannot be added, in words. */
function useReasons(
  info: EventInfo,
  shape: readonly LineShape[],
  parts: readonly BuilderPart[],
  answer: { readonly rules: Omit<BuilderAnswer, "price">; readonly parts: readonly BuilderPart[] } | undefined,
): ReadonlyMap<string, string> {
  const t = useEventTexts();
  const names = useService(NAMES);
  return useMemo(() => {
    const event = namedEvent(info);
    const named = (picks: readonly BuilderPart[]) =>
      picks.length === 1 && picks[0]
        ? names.pick(picks[0], event)
        : picks.map((part) => names.outcome(part, event)).join(" + ");
    const asked = { blocked: answer?.rules.blocked ?? [], parts: answer?.parts ?? [] };
    const reasons = blockReasons(info.id, shape, parts, asked);
    return new Map(
      [...reasons].map(([key, { reason, because }]) => [
        key,
        t(`builder.${reason}`, { parts: named(because), count: parts.length }),
      ]),
    );
  }, [info, shape, parts, answer, names, t]);
}
