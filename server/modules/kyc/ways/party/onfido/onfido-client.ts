import type * as z from "zod/mini";
import { dayOf } from "../../day-rules.ts";
import type {
  IdentityProvider,
  PartyEvent,
  PartyOutcome,
  PartyPerson,
  PartyResult,
  PartySession,
  RawWebhook,
  SessionWish,
} from "../identity-provider.ts";
import { LABEL_REASONS, reasonOfLabels } from "../label-rules.ts";
import { askPartner } from "../partner-call.ts";
import type { ClientOptions } from "../party-keys.ts";
import { isSigned } from "../webhook-signature.ts";
import { applicantAnswer, type RunAnswer, runAnswer, type RunOutput, webhookBody } from "./onfido-wire.ts";

const OUTCOMES: Readonly<Record<string, PartyOutcome>> = {
  processing: "pending",
  review: "on_hold",
  approved: "approved",
  declined: "rejected",
};

/** Reasons after which the player can send better pictures. */
const AGAIN = ["document.image_integrity", "document.data_validation", "facial_similarity.image_integrity"];

/** Speaks the protocol of Onfido's workflows: one run for each visit, at a page of Onfido's own. */
export class OnfidoClient implements IdentityProvider {
  constructor(private readonly options: ClientOptions) {}

  async openSession({ applicant, returnTo }: SessionWish): Promise<PartySession> {
    // Onfido wants names: the reference is the only one that it is told.
    const names = { first_name: "Player", last_name: applicant };
    const { id } = await this.call("/v3.6/applicants", applicantAnswer, names);
    const run = await this.call("/v3.6/workflow_runs", runAnswer, {
      workflow_id: this.options.level,
      applicant_id: id,
      customer_user_id: applicant,
      link: { completed_redirect_url: returnTo, expired_redirect_url: returnTo },
    });
    if (!run.link?.url) throw new Error("The identity provider opened no page.");
    return { providerId: run.id, address: run.link.url };
  }

  async eventOf(webhook: RawWebhook): Promise<PartyEvent | "forged" | "unreadable"> {
    if (!isSigned(webhook, (await this.options.keys()).webhookKeys, "x-sha2-signature")) return "forged";
    try {
      return eventOfWebhook(webhookBody.parse(JSON.parse(webhook.body.toString("utf8"))));
    } catch {
      return "unreadable";
    }
  }

  async fetchResult(providerId: string): Promise<PartyResult> {
    return resultOf(await this.call(`/v3.6/workflow_runs/${encodeURIComponent(providerId)}`, runAnswer));
  }

  reasonOf = reasonOfLabels;

  private async call<S extends z.ZodMiniType>(path: string, answer: S, body?: object): Promise<z.output<S>> {
    const { url, keys, fetch: reach = fetch } = this.options;
    const headers = { authorization: `Token token=${(await keys()).appToken}` };
    return answer.parse(await askPartner(reach, { url: url + path, headers, body: body && JSON.stringify(body) }));
  }
}

/** The event of a webhook. Only runs decide: what their parts found is not the end. */
function eventOfWebhook({ payload }: z.infer<typeof webhookBody>): PartyEvent {
  const { resource_type: type, action, object } = payload;
  const { id, status = "", completed_at_iso8601: completed, started_at_iso8601: started } = object;
  const at = completed ?? started ?? "";
  const happenedAt = Date.parse(at);
  const isOfRun = type === "workflow_run" && !Number.isNaN(happenedAt) && Object.hasOwn(OUTCOMES, status);
  return {
    id: [id, action, status, at].join("|"),
    applicant: undefined,
    providerId: id,
    outcome: isOfRun ? OUTCOMES[status]! : "noted",
    labels: [],
    happenedAt: Number.isNaN(happenedAt) ? undefined : happenedAt,
  };
}

/** The result that a run amounts to. */
function resultOf(run: RunAnswer): PartyResult {
  const { id, status, customer_user_id: applicant, output, updated_at: updated } = run;
  const labels = run.reasons ?? [];
  const happenedAt = Date.parse(updated);
  const outcome = Object.hasOwn(OUTCOMES, status) ? OUTCOMES[status]! : "noted";
  return {
    id: [id, "asked", status, updated].join("|"),
    applicant: applicant ?? undefined,
    providerId: id,
    outcome: Number.isNaN(happenedAt) ? "noted" : outcome === "rejected" ? declined(labels) : outcome,
    labels,
    happenedAt: Number.isNaN(happenedAt) ? undefined : happenedAt,
    person: output ? personOf(output) : undefined,
  };
}

/** Reasons are named by who makes the workflow: without one that is known, a person says whether it is for good. */
function declined(labels: readonly string[]): PartyOutcome {
  if (!labels.some((label) => Object.hasOwn(LABEL_REASONS, label))) return "on_hold";
  return labels.every((label) => AGAIN.includes(label)) ? "retry" : "rejected";
}

function personOf(output: RunOutput): PartyPerson | undefined {
  const [given = "", family = ""] = [output.first_name?.trim(), output.last_name?.trim()];
  if (given === "" || family === "") return undefined;
  return {
    given,
    family,
    birthDate: dayOf(output.date_of_birth ?? undefined),
    documentNumbers: output.document_number ? [output.document_number] : [],
    expiresOn: dayOf(output.date_of_expiry ?? undefined),
  };
}
