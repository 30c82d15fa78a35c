import type { FastifyInstance } from "fastify";
import * as z from "zod/mini";
import type { PlatformClock } from "../../../../../clock.ts";
import { sendPage } from "../../../../../http/answers/html.ts";
import { route } from "../../../../../http/route.ts";
import type { PartnerConfiguration } from "../../ways-configuration.ts";
import { choicePage } from "./choice-page.ts";
import { CHOICE_NAMES, eventsOf, type Said } from "./choices.ts";
import { chosenPerson, personForm } from "./chosen-person.ts";
import { onfidoSpeaker } from "./onfido-speaker.ts";
import { findProfileName, type SandboxApplicant, setPerson, setReview } from "./sandbox-repository.ts";
import { knownApplicant, PARTNER_PATH, type Speaker, type SpeakerParts } from "./speaker.ts";
import { sumsubSpeaker } from "./sumsub-speaker.ts";
import { veriffSpeaker } from "./veriff-speaker.ts";

const SPEAKERS: Readonly<Record<PartnerConfiguration["protocol"], Speaker>> = {
  sumsub: sumsubSpeaker,
  onfido: onfidoSpeaker,
  veriff: veriffSpeaker,
};

const byId = z.object({ id: z.string().check(z.regex(/^[\w-]{22,36}$/)) });

export interface SandboxPartnerParts extends SpeakerParts {
  readonly clock: PlatformClock;
  readonly protocol: PartnerConfiguration["protocol"];
  /** The id of the partner whose webhooks it sends. */
  readonly partner: string;
  /** Whether the product shows its page in a frame. */
  readonly isFramed: boolean;
}

/** A small checking partner with the calls and webhooks of a real one, so that the way can be tried. */
export function sandboxPartnerRoutes(app: FastifyInstance, parts: SandboxPartnerParts): void {
  const { database, clock } = parts;
  const speaker = SPEAKERS[parts.protocol];
  speaker.routes(app, parts);

  route(
    app,
    {
      method: "GET",
      url: `${PARTNER_PATH}/check/:id`,
      summary: "The page where the tester chooses what the checking partner decides",
      params: byId,
      file: "text/html",
      refusals: ["NOT_FOUND"],
    },
    async ({ params, reply }) => {
      const { id } = await knownApplicant(database, params.id);
      sendPage(reply, "Sandbox partner", choicePage(id), {
        ...{ formAction: "'self'", style: "form", isFramed: parts.isFramed },
      });
    },
  );

  void app.register((scope, _options, done) => {
    scope.addContentTypeParser("application/x-www-form-urlencoded", { parseAs: "string" }, (_request, body, parsed) =>
      parsed(null, Object.fromEntries(new URLSearchParams(body as string))),
    );
    route(
      scope,
      {
        method: "POST",
        url: `${PARTNER_PATH}/check/:id`,
        summary: "The tester's choice: sends its webhooks, and redirects the browser to the product",
        params: byId,
        body: z.object({ choice: z.enum(CHOICE_NAMES), ...personForm }),
        isForm: true,
        redirects: true,
        refusals: ["NOT_FOUND"],
      },
      async ({ params, body, request, reply }) => {
        const applicant = await knownApplicant(database, params.id);
        const account = await findProfileName(database, applicant.externalId);
        await setPerson(database, applicant.id, chosenPerson(body, account, applicant.externalId));
        await tell(app, parts, { applicant, speaker, host: request.host }, eventsOf(body.choice, clock.now()));
        reply.header("cache-control", "no-store").redirect(applicant.returnTo ?? "/my-account/kyc/third-party", 303);
      },
    );
    done();
  });
}

interface Telling {
  readonly applicant: SandboxApplicant;
  readonly speaker: Speaker;
  readonly host: string;
}

/** Sends the webhooks of events, each signed over its bytes. Whoever asks meanwhile is told what was said so far. */
async function tell(
  app: FastifyInstance,
  { database, keys, partner }: SandboxPartnerParts,
  { applicant, speaker, host }: Telling,
  events: readonly Said[],
): Promise<void> {
  const [key = ""] = (await keys()).webhookKeys;
  let newest: Said | undefined;
  for (const said of events) {
    if (!newest || said.at >= newest.at) newest = said;
    await setReview(database, applicant.id, newest);
    const { payload, headers } = speaker.webhook(applicant, said, key);
    await app.inject({
      method: "POST",
      url: `/api/v1/kyc/webhooks/${partner}`,
      payload,
      headers: { host, "content-type": "application/json", ...headers },
    });
  }
}
