import * as z from "zod/mini";

const words = z.string().check(z.maxLength(200));
const id = z.string().check(z.regex(/^[\w-]{1,100}$/));

/** A webhook of Onfido, of which everything else is ignored. It names no person, and not always a result. */
export const webhookBody = z.object({
  payload: z.object({
    resource_type: words,
    action: words,
    object: z.object({
      id,
      status: z.optional(words),
      started_at_iso8601: z.optional(words),
      completed_at_iso8601: z.optional(words),
    }),
  }),
});

export const newApplicant = z.object({ first_name: words, last_name: words });
export const applicantAnswer = z.object({ id });

export const newRun = z.object({
  workflow_id: words,
  applicant_id: id,
  customer_user_id: words,
  link: z.object({ completed_redirect_url: z.url(), expired_redirect_url: z.url() }),
});

/** What the workflow's output must name, so that a person can be compared. */
const output = z.object({
  first_name: z.optional(z.nullable(words)),
  last_name: z.optional(z.nullable(words)),
  date_of_birth: z.optional(z.nullable(words)),
  document_number: z.optional(z.nullable(words)),
  date_of_expiry: z.optional(z.nullable(words)),
});
export type RunOutput = z.infer<typeof output>;

export const runAnswer = z.object({
  id,
  customer_user_id: z.optional(z.nullable(words)),
  status: words,
  output: z.optional(z.nullable(output)),
  reasons: z.optional(z.nullable(z.array(words).check(z.maxLength(50)))),
  link: z.optional(z.nullable(z.object({ url: z.optional(z.nullable(words)) }))),
  updated_at: words,
});
export type RunAnswer = z.infer<typeof runAnswer>;
