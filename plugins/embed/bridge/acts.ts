import { CONFIG, CONSENT, FEED, FORMAT, NAVIGATION, setOddsFormat } from "@core";
import { BETSLIP, isHere, REPEAT_BET } from "../../betslip/contract.ts";
import { THEME } from "../../preferences/contract.ts";
import { chooseLanguage } from "../../preferences/exports/choose-language.ts";
import { SESSION } from "../../session/contract.ts";
import type { HostDoing } from "../guard/guard-presses.ts";
import { NO_EVENT, type Said, type Verb, type VerbError } from "../wire.ts";
import type { Bridge } from "./bridge.ts";
import { findEvent } from "./find-event.ts";
import { setCurrency } from "./follow-wishes.ts";
import { frameState } from "./frame-state.ts";
import { logInByToken } from "./log-in-by-token.ts";
import { ToldTopics } from "./told-topics.ts";

export type Acts = { readonly [V in Verb]: (said: Said<V>) => void };

/** Carries out what a host asks for, and tells the guard of presses of what it did. */
export function actsOf(bridge: Bridge, doing: HostDoing): Acts {
  const { services, scope, say, eye } = bridge;
  const [navigation, session, betslip] = [services.get(NAVIGATION), services.get(SESSION), services.get(BETSLIP)];
  const [format, theme] = [services.get(FORMAT), services.get(THEME)];
  const languages = services.get(CONFIG).value.common.languages.map(({ value }) => value);
  const state = frameState(services);
  const topics = new ToldTopics(bridge);
  let wake: (() => void) | undefined;

  const refuse = (verb: Verb, error: VerbError) => say({ type: "error", verb, ...error });
  /** Whether this frame has a slip; a host that has put it elsewhere is told. */
  const hasSlip = (verb: Verb): boolean => {
    const { place } = betslip.state;
    if (isHere(place)) return true;
    refuse(verb, { code: "NOT_ALLOWED", message: `This frame has no slip: betslip is "${place}"` });
    return false;
  };
  /** Says what became of something that takes a while; a frame that is gone meanwhile says nothing. */
  const carry = (verb: Verb, work: Promise<VerbError | undefined>) =>
    void work.then((error) => error && !scope.signal.aborted && refuse(verb, error));

  return {
    navigate: ({ path }) => {
      doing.changedSlip();
      navigation.go(path);
    },
    "open-event": ({ eventId }) => {
      doing.changedSlip();
      carry(
        "open-event",
        findEvent(services, scope, eventId).then((found) => {
          if (!found) return NO_EVENT;
          navigation.go(navigation.linkTo("event", found));
          return undefined;
        }),
      );
    },
    "add-selection": ({ eventId, marketId, specifiers, outcomeId }) => {
      if (!hasSlip("add-selection")) return;
      carry(
        "add-selection",
        services
          .whenProvided(REPEAT_BET)
          .then((filler) => filler.pick({ eventId, marketId, specifiers, outcomeId }, "host"))
          .then(async (isAdded) => {
            if (isAdded) {
              doing.changedSlip();
              return undefined;
            }
            if (!(await findEvent(services, scope, eventId))) return NO_EVENT;
            return {
              code: "SELECTION_NOT_FOUND",
              message: "There is no such outcome to bet on, or the slip is full",
            } as const;
          }),
      );
    },
    "set-theme": ({ mode }) => theme.setMode(mode),
    "set-locale": ({ language }) => {
      if (language === format.state.language) return;
      if (languages.includes(language)) chooseLanguage(language, navigation.state.path);
      else refuse("set-locale", { code: "INVALID_PAYLOAD", message: `There is no language ${language}` });
    },
    "set-currency": ({ currency }) => {
      const message = setCurrency(services, currency);
      if (message !== undefined) refuse("set-currency", { code: "INVALID_PAYLOAD", message });
    },
    "set-odds-format": (said) => setOddsFormat(format, said.format),
    betslip: ({ isOpen }) => {
      if (!hasSlip("betslip")) return;
      doing.changedSlip();
      if (isOpen) betslip.open();
      else betslip.close();
    },
    "clear-betslip": () => {
      if (!hasSlip("clear-betslip")) return;
      betslip.clear();
      doing.changedSlip();
    },
    "set-token": ({ token }) => {
      doing.changedSlip();
      carry(
        "set-token",
        logInByToken(services, scope, token).then((error) => {
          // The player's own slip and money have come with the session.
          if (!error) doing.changedSlip();
          return error;
        }),
      );
    },
    logout: () => {
      doing.changedSlip();
      void session.logout("player").finally(() => doing.changedSlip());
    },
    "set-consent": ({ analytics, marketing }) =>
      // The question is loaded after the first screen, and a host answers it before.
      void services.whenProvided(CONSENT).then((consent) => consent.limit({ analytics, marketing })),
    "set-features": ({ features }) => bridge.features.limitTo(features),
    "set-viewport": (said) => {
      doing.scrolled();
      eye.see(said, said.height === "content");
    },
    pause: () => (wake ??= services.get(FEED).rest()),
    resume: () => {
      wake?.();
      wake = undefined;
    },
    subscribe: (said) => {
      if (bridge.features.state.topics) topics.want(said.topics);
      else refuse("subscribe", { code: "NOT_ALLOWED", message: "The configuration's iframeFeatures has no topics" });
    },
    "get-state": ({ id }) => say({ type: "state", id, ...state() }),
  };
}
