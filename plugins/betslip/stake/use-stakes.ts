import { type Format, parseMoney, typedMoney, useFormat, useService } from "@core";
import { useState } from "react";
import type { SlipModel } from "../slip/use-slip.ts";
import { without } from "../slip/without.ts";
import { SLIP } from "../tokens.ts";
import { type KeypadKey, pressKey } from "./keypad-input.ts";

interface Draft {
  readonly key: string;
  readonly text: string;
  /** Nothing was typed yet: the first key of the keypad replaces the whole text. */
  readonly isFresh: boolean;
}

export interface Stakes {
  /** The bet whose stake is being entered. */
  readonly activeKey: string | undefined;
  activate(key: string): void;
  text(key: string): string;
  type(key: string, text: string): void;
  /** Whether what was typed is no amount. */
  isUnread(key: string): boolean;
  press(key: KeypadKey): void;
  add(minor: number): void;
  /** Sets the highest stake; undefined if no limit is known. */
  readonly max: (() => void) | undefined;
}

/** The language's decimal separator. */
export const decimalPoint = (format: Format): string => format.number(0.5).replace(/\p{Nd}/gu, "");

/** A stake as editable text for its field; empty if there is none. */
export const stakeText = (stake: number, currency: string, format: Format): string =>
  stake === 0 ? "" : typedMoney(stake, currency, format);

/** Whether a text is an amount, or the beginning of one: the sign in `.5` comes first. */
const canBeAmount = (text: string, currency: string, format: Format): boolean =>
  text.trim() === "" || [text, `${text}0`].some((each) => parseMoney(each, currency, format) !== undefined);

/**
 * The text that is being typed into the stakes. The slip holds the amounts; only the text under the cursor is held
 * here.
 */
export function useStakes({ bets, currency, maximumFor }: SlipModel): Stakes {
  const slip = useService(SLIP);
  const format = useFormat();
  const [draft, setDraft] = useState<Draft>();
  // Texts that are no amounts stay when another stake is entered, so that the player sees what was not read.
  const [unread, setUnread] = useState<Readonly<Record<string, string>>>({});

  const active = bets.find(({ key }) => key === draft?.key) ?? bets[0];
  const activeKey = active?.key;
  const parse = (text: string) => parseMoney(text, currency, format) ?? 0;
  // A bet that is being placed must not change.
  const isLocked = active?.attempt !== undefined || active?.freeBet !== undefined;
  const write = (key: string, text: string) => {
    setDraft({ key, text, isFresh: false });
    setUnread((all) => (canBeAmount(text, currency, format) ? without(all, key) : { ...all, [key]: text }));
    slip.stake(key, parse(text));
  };
  const isUnread = (key: string) => {
    const bet = bets.find((each) => each.key === key);
    return unread[key] !== undefined && bet?.freeBet === undefined && bet?.entered === 0;
  };
  const text = (key: string) => {
    const bet = bets.find((each) => each.key === key);
    // A free bet is staked as a whole.
    if (bet?.freeBet !== undefined) return stakeText(bet.stake, currency, format);
    const stake = bet?.entered ?? 0;
    // A stake that was set elsewhere, by a quick stake or in another tab, takes precedence over the typed one.
    const isDraft = draft?.key === key && parse(draft.text) === stake;
    if (isDraft) return draft.text;
    return isUnread(key) ? unread[key]! : stakeText(stake, currency, format);
  };
  const set = (stake: number) => {
    if (activeKey === undefined || isLocked) return;
    setDraft({ key: activeKey, text: stakeText(stake, currency, format), isFresh: true });
    setUnread((all) => without(all, activeKey));
    slip.stake(activeKey, stake);
  };
  const maximum = activeKey === undefined ? undefined : maximumFor(activeKey);

  return {
    activeKey,
    activate: (key) => setDraft({ key, text: text(key), isFresh: true }),
    text,
    type: write,
    isUnread,
    press: (pressed) => {
      if (activeKey === undefined || isLocked) return;
      const isFresh = draft?.key !== activeKey || draft.isFresh;
      const before = isFresh && pressed !== "delete" ? "" : text(activeKey);
      write(activeKey, pressKey(before, pressed, format.minorDigits(currency), decimalPoint(format)));
    },
    add: (minor) => set((active?.entered ?? 0) + minor),
    max: maximum === undefined ? undefined : () => set(maximum),
  };
}
