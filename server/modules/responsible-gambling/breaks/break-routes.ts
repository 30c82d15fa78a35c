import type { FastifyInstance } from "fastify";
import { breakRequest, breaksAnswer } from "../../../../plugins/responsible-gambling/wire.ts";
import { tokenOf } from "../../../http/requests/authentication.ts";
import { route } from "../../../http/route.ts";
import type { SessionService } from "../../session/contract.ts";
import type { WalletService } from "../../wallet/contract.ts";
import type { Breaks } from "./breaks.ts";

export interface BreakRoutes {
  readonly breaks: Breaks;
  readonly sessions: SessionService;
  readonly wallet: WalletService;
}

const URL = "/api/v1/responsible-gambling/breaks";

/** The player's own breaks. No number of attempts is too many: whoever wants to stop is never refused for haste. */
export function breakRoutes(app: FastifyInstance, { breaks, sessions, wallet }: BreakRoutes): void {
  route(
    app,
    {
      method: "GET",
      url: URL,
      priority: "money",
      summary: "The break in force, those of the past, the wish to return, and the lengths that are offered",
      auth: "player",
      answer: breaksAnswer,
    },
    ({ player }) => breaks.view(player.number),
  );

  route(
    app,
    {
      method: "POST",
      url: URL,
      priority: "always",
      summary: "Begins a break or a self-exclusion, in force before it is answered; a longer one that runs stays",
      auth: "player",
      body: breakRequest,
      answer: breaksAnswer,
      refusals: ["BREAK_LONGER"],
    },
    async ({ player, body, request }) => {
      const answer = await breaks.begin(player.number, body, await sessions.idOf(tokenOf(request) ?? ""));
      await wallet.publishBalance(player.number, player.currency);
      return answer;
    },
  );

  route(
    app,
    {
      method: "POST",
      url: `${URL}/return`,
      summary: "Asks to return after a self-exclusion; two people decide, once the wait of the jurisdiction is over",
      auth: "player",
      answer: breaksAnswer,
      refusals: ["NO_EXCLUSION", "HELD_BY_REGISTER", "RETURN_TOO_EARLY"],
    },
    ({ player }) => breaks.askToReturn(player.number),
  );
}
