import type { FastifyInstance } from "fastify";
import * as z from "zod/mini";
import type { Database } from "../../../../../db/database.ts";
import { authorizeQuery, sandboxIssuer, sha256 } from "../../../../provider/contract.ts";
import type { EidConfiguration } from "../../ways-configuration.ts";
import { callbackOf, EID_SANDBOX_PATH } from "../eid-providers.ts";
import { eidPage } from "./eid-page.ts";
import { TEST_PEOPLE, TEST_PERSON_NAMES } from "./people.ts";

const typed = z._default(z.string().check(z.maxLength(100)), "");

const form = z.extend(authorizeQuery, {
  person: z.enum([...TEST_PERSON_NAMES, "typed"]),
  given_name: typed,
  family_name: typed,
  birthdate: typed,
  acr: z.enum(["loa:high", "loa:substantial", "loa:low"]),
  with_address: z.optional(z.literal("on")),
  choice: z.enum(["agree", "decline"]),
});

const ADDRESS = { street_address: "Test Way 1", locality: "Test Town", postal_code: "0150" };

export interface EidSandboxParts {
  readonly database: Database;
  readonly publicOrigin: string | undefined;
  readonly configured: readonly EidConfiguration[];
}

/** A digital identity that confirms whoever is chosen, so that the way can be tried without a real one. */
export function eidSandboxRoutes(app: FastifyInstance, { configured, ...parts }: EidSandboxParts): void {
  sandboxIssuer(app, {
    ...parts,
    path: EID_SANDBOX_PATH,
    title: "Sandbox identity",
    callbacks: configured.map(({ id }) => callbackOf(id)),
    scopes: ["openid", "profile", "nin"],
    claims: ["sub", "acr", "given_name", "family_name", "birthdate", "address", "nin"],
    form,
    page: eidPage,
    claimsOf: ({ person, given_name, family_name, birthdate, acr, with_address }) => {
      const who = person === "typed" ? { given_name, family_name, birthdate } : TEST_PEOPLE[person];
      if (who.given_name.trim() === "" || who.family_name.trim() === "")
        return "Type the given names and the family name of this person, or choose one of the others.";
      const id = sha256(JSON.stringify(who));
      const address = with_address === "on" ? { address: ADDRESS } : {};
      const born = who.birthdate === "" ? {} : { birthdate: who.birthdate };
      const { given_name: given, family_name: family } = who;
      return {
        sub: id,
        nin: `nin-${id.slice(0, 16)}`,
        given_name: given,
        family_name: family,
        acr,
        ...born,
        ...address,
      };
    },
  });
}
