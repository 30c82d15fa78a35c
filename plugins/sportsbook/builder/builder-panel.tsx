import { Button, Icon, useService, useTexts } from "@core";
import { useId, useRef, useState } from "react";
import { BUILDER, builderOutcome, type BuilderPart, MOST_PARTS } from "../builder-rules.ts";
import { useEventTexts } from "../event/event-texts.ts";
import { usePicked } from "../prices/use-picked.ts";
import { PRICE_BOARD } from "../tokens.ts";
import type { EventInfo } from "../wire.ts";
import { BuilderParts } from "./builder-parts.tsx";
import type { ChosenParts } from "./chosen-parts.ts";
import { JointOdds } from "./joint-odds.tsx";
import type { QuoteState } from "./joint-quote.ts";
import { isAddable, panelNote } from "./panel-note.ts";
import "./builder-panel.css";

interface PanelProps {
  readonly info: EventInfo;
  readonly chosen: ChosenParts;
  readonly parts: readonly BuilderPart[];
  readonly state: QuoteState;
  /** Why the outcome that was focused or pointed at last cannot be added. */
  readonly refused: string | undefined;
  readonly onRetry: () => void;
}

/** The current combination: its outcomes, their common price, and the button that adds it to the slip. */
export function BuilderPanel({ info, chosen, parts, state, refused, onRetry }: PanelProps) {
  const t = useEventTexts();
  const ts = useTexts("sportsbook");
  const tc = useTexts("core");
  const [isOpen, setOpen] = useState(false);
  const id = useId();
  const head = useRef<HTMLHeadingElement>(null);
  const note = panelNote(parts.length, state);
  const text = note && (note.key.startsWith("unavailable") ? ts(note.key) : t(note.key, { count: MOST_PARTS }));
  const toHead = () => head.current?.focus();
  return (
    <section className="panel builder-panel" aria-labelledby={`${id}-title`} data-open={isOpen ? "" : undefined}>
      <div className="builder-head">
        <h2 id={`${id}-title`} ref={head} tabIndex={-1}>
          {t("builder.panel")}
        </h2>
        <span className="count">{t("builder.count", { count: parts.length, most: MOST_PARTS })}</span>
        {parts.length > 0 && (
          <button
            className="icon-button builder-toggle"
            type="button"
            aria-expanded={isOpen}
            aria-controls={`${id}-parts`}
            aria-label={t(isOpen ? "builder.hide" : "builder.show")}
            onClick={() => setOpen(!isOpen)}
          >
            <Icon name="chevron-down" size={16} />
          </button>
        )}
      </div>
      <div className="builder-parts" id={`${id}-parts`}>
        <BuilderParts info={info} parts={parts} state={state} chosen={chosen} onEmptied={toHead} />
      </div>
      <div className="builder-note" id={`${id}-note`}>
        {refused === undefined ? null : (
          <p data-kind="warn">
            <Icon name="ban" size={16} />
            {refused}
          </p>
        )}
        {text === undefined || refused !== undefined ? null : (
          <p data-kind={note?.kind}>
            {note?.kind === "warn" && <Icon name="triangle-alert" size={16} />}
            {text}
          </p>
        )}
        {state.status === "failed" && (
          <Button size="small" onClick={onRetry}>
            {tc("retry")}
          </Button>
        )}
      </div>
      {parts.length > 0 && (
        <Foot
          eventId={info.id}
          parts={parts}
          isAddable={isAddable(parts.length, state)}
          describedBy={`${id}-note`}
          onAdded={() => {
            chosen.clear();
            toHead();
          }}
          key={builderOutcome(parts)}
        />
      )}
    </section>
  );
}

interface FootProps {
  readonly eventId: string;
  readonly parts: readonly BuilderPart[];
  readonly isAddable: boolean;
  readonly describedBy: string;
  readonly onAdded: () => void;
}

/** The price of these parts, and the button that adds them to the slip. Each combination has its own instance. */
function Foot({ eventId, parts, isAddable, describedBy, onAdded }: FootProps) {
  const t = useEventTexts();
  const board = useService(PRICE_BOARD);
  const [keys] = useState(() => [{ eventId, marketId: BUILDER, specifiers: "", outcomeId: builderOutcome(parts) }]);
  const [key] = keys;
  const { isWhole: isInSlip } = usePicked(keys);
  const add = () => {
    if (key && !isInSlip) board.press(key);
    onAdded();
  };
  return (
    <div className="builder-foot">
      {key && parts.length > 1 && (
        <p className="builder-price">
          <span>{t("builder.price")}</span>
          <JointOdds pick={key} />
        </p>
      )}
      <Button disabled={!isAddable && !isInSlip} aria-describedby={describedBy} onClick={add}>
        {t(isInSlip ? "builder.in-slip" : "builder.add")}
      </Button>
    </div>
  );
}
