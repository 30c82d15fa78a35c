import { Icon, useService, useTexts } from "@core";
import { useRef } from "react";
import { type BuilderPart, partText } from "../builder-rules.ts";
import { useEventTexts } from "../event/event-texts.ts";
import { namedEvent } from "../names/named-event.ts";
import { NAMES } from "../tokens.ts";
import type { EventInfo } from "../wire.ts";
import type { ChosenParts } from "./chosen-parts.ts";
import type { QuoteState } from "./joint-quote.ts";

interface PartsProps {
  readonly info: EventInfo;
  readonly parts: readonly BuilderPart[];
  readonly state: QuoteState;
  readonly chosen: ChosenParts;
  /** The last part was removed: the caller has to move the focus. */
  readonly onEmptied: () => void;
}

/** The outcomes of a combination, each with a button that removes it and with its problem, if any. */
export function BuilderParts({ info, parts, state, chosen, onEmptied }: PartsProps) {
  const t = useEventTexts();
  const ts = useTexts("sportsbook");
  const names = useService(NAMES);
  const list = useRef<HTMLOListElement>(null);
  const event = namedEvent(info);
  const conflicts = new Map(state.rules?.conflicts.map((conflict) => [conflict.part, conflict]));
  const wrongWith = (at: number): string | undefined => {
    const line = state.lines[at];
    const conflict = conflicts.get(at);
    if (line === "gone") return t("builder.part-gone");
    const others = conflict?.because.flatMap((place) => parts[place] ?? []).map((part) => names.pick(part, event));
    if (others && others.length > 0) return t(`builder.${conflict?.reason}`, { parts: others.join(" + ") });
    if (conflict) return t(`builder.conflict.${conflict.reason}`);
    return line === undefined || line === "active" ? undefined : ts(`unavailable-row.${line}`);
  };
  const remove = (part: BuilderPart, at: number) => {
    // The button disappears with its part, so the focus moves on to the next one.
    const buttons = list.current?.querySelectorAll<HTMLElement>("button");
    const next = buttons?.[at + 1] ?? buttons?.[at - 1];
    if (next) next.focus();
    else onEmptied();
    chosen.toggle(part);
  };
  if (parts.length === 0) return null;
  return (
    <ol ref={list} aria-label={t("builder.parts")}>
      {parts.map((part, at) => {
        const wrong = wrongWith(at);
        return (
          <li key={partText(part)} data-wrong={wrong === undefined ? undefined : ""}>
            <p className="builder-part">
              <b>
                <bdi>{names.outcome(part, event)}</bdi>
              </b>
              <span>
                <bdi>{names.market(part.marketId, part.specifiers, event)}</bdi>
              </span>
            </p>
            <button
              className="icon-button builder-remove"
              type="button"
              aria-label={t("builder.remove", { name: names.pick(part, event) })}
              onClick={() => remove(part, at)}
            >
              <Icon name="x" size={16} />
            </button>
            {wrong !== undefined && (
              <p className="builder-wrong">
                <Icon name={state.lines[at] === "suspended" ? "lock" : "ban"} size={16} />
                {wrong}
              </p>
            )}
          </li>
        );
      })}
    </ol>
  );
}
