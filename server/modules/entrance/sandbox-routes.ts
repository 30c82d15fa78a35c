import type { FastifyInstance } from "fastify";
import { recoveryRequest } from "../../../plugins/auth/recovery/recovery-wire.ts";
import { route } from "../../http/route.ts";
import { readLogin } from "../../players/login-name.ts";
import { countryOf } from "../geo/contract.ts";
import type { LoginLinks } from "./links.ts";

/** Lets an operator or a test send a player a login link. */
export function sandboxEntranceRoutes(app: FastifyInstance, links: LoginLinks): void {
  route(
    app,
    {
      method: "POST",
      url: "/sandbox/auto-login",
      summary: "Sends a link that logs a player in once; it is shown in the outbox",
      body: recoveryRequest,
    },
    ({ body, request }) => links.sendTo(readLogin(body.login, countryOf(request))),
  );
}
