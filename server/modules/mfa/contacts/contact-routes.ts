import type { FastifyInstance, FastifyRequest } from "fastify";
import {
  contactBegun,
  contactConfirm,
  type ContactRequest,
  contactRequest,
} from "../../../../plugins/mfa/contact-wire.ts";
import type { Database } from "../../../db/database.ts";
import { RateLimit } from "../../../http/limits/rate-limit.ts";
import { browserOf } from "../../../http/requests/browser-cookie.ts";
import { route } from "../../../http/route.ts";
import { servedPhone } from "../../../players/offered.ts";
import { findProfile } from "../../../players/profile-repository.ts";
import { countryOf } from "../../geo/contract.ts";
import type { ContactChanges } from "./contact-change.ts";

const HOUR = 60 * 60_000;

export function contactRoutes(app: FastifyInstance, database: Database, changes: ContactChanges): void {
  /** A number without a calling code is one of the player's country, or of where they are if theirs is not known. */
  const read = async (wanted: ContactRequest, player: string, request: FastifyRequest): Promise<ContactRequest> => {
    if (wanted.kind === "email") return wanted;
    const country = (await findProfile(database, player))?.country ?? countryOf(request);
    return { ...wanted, value: servedPhone(wanted.value, { country, field: "value" }).e164 };
  };
  // Each request sends a message to a person who may not have asked for it.
  const begun = new RateLimit(database, { name: "contact changes", most: 10, windowMs: HOUR });

  route(
    app,
    {
      method: "POST",
      url: "/api/v1/account/contact",
      summary:
        "Begins to change the e-mail address or phone: requires a confirmed contact-change and sends a code to the new one",
      auth: "player",
      body: contactRequest,
      answer: contactBegun,
      refusals: ["CONFIRMATION_NEEDED", "CONTACT_SAME", "TOO_MANY_ATTEMPTS"],
    },
    async ({ player, body, request }) => {
      await begun.consume(player.number);
      return changes.begin(player, await read(body, player.number, request), browserOf(request));
    },
  );

  route(
    app,
    {
      method: "POST",
      url: "/api/v1/account/contact/confirm",
      summary: "Changes the e-mail address or phone by the code that was sent there; the old one is notified",
      auth: "player",
      body: contactConfirm,
      refusals: ["WRONG_CODE", "CHANGE_ENDED"],
    },
    ({ player, body }) => changes.confirm(player, body.changeId, body.code),
  );
}
