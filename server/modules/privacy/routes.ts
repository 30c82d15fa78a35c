import type { FastifyInstance } from "fastify";
import * as z from "zod/mini";
import { consentRequest, copyId, privacyState } from "../../../plugins/account/privacy/privacy-wire.ts";
import type { Database } from "../../db/database.ts";
import { RateLimit } from "../../http/limits/rate-limit.ts";
import { browserOf } from "../../http/requests/browser-cookie.ts";
import { route } from "../../http/route.ts";
import { Confirmations } from "../../players/confirmations.ts";
import { noteConsent } from "../../players/consent-repository.ts";
import { hasMethods } from "../mfa/contract.ts";
import { findPasswordHash } from "../session/contract.ts";
import type { AccountClosing } from "./closing/closing.ts";
import type { DataCopies } from "./copy/copies.ts";
import { findAadhaarConsent, findClosing, listConsents, listReceivers } from "./privacy-repository.ts";
import { keptByLaw } from "./tables/all-tables.ts";

const HOUR_MS = 3_600_000;
const BASE = "/api/v1/privacy";

export interface PrivacyRoutes {
  readonly database: Database;
  readonly copies: DataCopies;
  readonly closing: AccountClosing;
  readonly eraseAfterDays: number;
}

export function privacyRoutes(
  app: FastifyInstance,
  { database, copies, closing, eraseAfterDays }: PrivacyRoutes,
): void {
  const choices = new RateLimit(database, { name: "browser consents", most: 60, windowMs: HOUR_MS });

  route(
    app,
    {
      method: "GET",
      url: BASE,
      summary: "Copies of the player's data, their consents, who received data, and what closing the account needs",
      auth: "player",
      answer: privacyState,
    },
    async ({ player: { number }, request }) => ({
      copies: await copies.list(number),
      closing: await findClosing(database, number),
      consents: await listConsents(database, number),
      receivers: await listReceivers(database, number),
      aadhaar: await findAadhaarConsent(database, number),
      confirmsByPassword: !(await hasMethods(database, number)) && (await findPasswordHash(database, number)) !== "",
      isConfirmed: await Confirmations.has(database, number, "security", browserOf(request)),
      eraseAfterDays,
      kept: [...keptByLaw()],
    }),
  );

  route(
    app,
    {
      method: "POST",
      url: `${BASE}/copies`,
      summary: "Asks for a copy of everything about the player; requires a confirmed flow security",
      auth: "player",
      refusals: ["CONFIRMATION_NEEDED", "COPY_UNDER_WAY", "TOO_MANY_COPIES"],
    },
    ({ player, request }) => copies.ask(player.number, browserOf(request)),
  );

  route(
    app,
    {
      method: "POST",
      url: `${BASE}/copies/:id/fetch`,
      summary: "The copy as a zip archive, once: the platform deletes it with this answer",
      auth: "player",
      params: z.object({ id: copyId }),
      file: "application/zip",
      refusals: ["COPY_GONE"],
    },
    async ({ player, params: { id }, reply }) => {
      const archive = await copies.take(player.number, id);
      void reply.header("content-disposition", `attachment; filename="my-data.zip"`);
      return archive;
    },
  );

  route(
    app,
    {
      method: "POST",
      url: `${BASE}/consents`,
      summary: "Notes a choice about this browser's data in the ledger of consents",
      auth: "player",
      body: consentRequest,
      refusals: ["TOO_MANY_ATTEMPTS"],
    },
    async ({ player, body: { purpose, wording, isGiven } }) => {
      await choices.consume(player.number);
      await noteConsent(database, player.number, { purpose, wording, isGiven, source: "privacy" });
    },
  );

  route(
    app,
    {
      method: "POST",
      url: `${BASE}/close-account`,
      summary: "Closes the account, which needs no money and no open bets on it and a confirmed flow security",
      auth: "player",
      refusals: ["CONFIRMATION_NEEDED", "ACCOUNT_HAS_MONEY", "ACCOUNT_HAS_OPEN_BETS"],
    },
    ({ player, request }) => closing.close(player.number, browserOf(request)),
  );
}
