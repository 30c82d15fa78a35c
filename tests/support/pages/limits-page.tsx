import type { Services } from "@core";
import { Store, TOKEN_SOURCE } from "@core";
import { mount, startPlugin } from "@core/testing";
import type { ReactNode } from "react";
import { expect, vi } from "vitest";
import breakTexts from "../../../plugins/responsible-gambling/breaks/locales/en.json" with { type: "json" };
import texts from "../../../plugins/responsible-gambling/locales/en.json" with { type: "json" };
import plugin from "../../../plugins/responsible-gambling/plugin.ts";
import ruleTexts from "../../../plugins/responsible-gambling/rules/locales/en.json" with { type: "json" };
import { answerOf } from "../../../plugins/responsible-gambling/testing/limits.ts";
import type { LimitsAnswer } from "../../../plugins/responsible-gambling/wire.ts";
import { SESSION, type SessionState } from "../../../plugins/session/contract.ts";
import { accountOf } from "../../../plugins/session/testing/accounts.ts";

const LIMITS = "/api/v1/responsible-gambling/limits";
export const GET_LIMITS = `GET ${LIMITS}`;
export const PUT_LIMITS = `PUT ${LIMITS}`;

class PlayerSession extends Store<SessionState> {
  constructor() {
    super({
      isLoggedIn: true,
      isUserDataLoaded: true,
      account: accountOf("17"),
      sessionStartDate: undefined,
      playerCluster: "default",
    });
  }

  refreshDetails = () => Promise.resolve();
  begin = () => Promise.resolve();
  logout = () => Promise.resolve();
  verify = () => Promise.resolve();
  whenInitialised = (action: () => void) => action();

  become(number: string): void {
    this.set((state) => ({ ...state, account: accountOf(number) }));
  }
}

/** The rooms of limits of a logged in player. */
export async function startLimits(answer: LimitsAnswer = answerOf()) {
  const session = new PlayerSession();
  const provide = (services: Services) =>
    services.provideValue(SESSION, session).provideValue(TOKEN_SOURCE, { token: "t" });
  const page = startPlugin(plugin, {
    services: provide,
    texts: {
      "responsible-gambling": texts,
      "responsible-gambling-breaks": breakTexts,
      "responsible-gambling-rules": ruleTexts,
    },
  });
  page.http.on(GET_LIMITS, answer);
  for (const namespace of ["", "-breaks", "-rules"]) await page.i18n.load(`responsible-gambling${namespace}`);
  // The part that follows the player's channel comes late.
  await vi.waitFor(() => expect(page.feed.channels).toContain("player"));
  return { ...page, session, show: (screen: ReactNode) => mount(page.services, screen) };
}
