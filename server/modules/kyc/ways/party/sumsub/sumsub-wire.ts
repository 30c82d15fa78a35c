import * as z from "zod/mini";

const words = z.string().check(z.maxLength(200));

/** The result of a check, in Sumsub's words, which may become more: `GREEN` or `RED`, and `RETRY` or `FINAL`. */
export const reviewResult = z.object({
  reviewAnswer: words,
  reviewRejectType: z.optional(words),
  rejectLabels: z.optional(z.array(words).check(z.maxLength(50))),
});
export type ReviewResult = z.infer<typeof reviewResult>;

/** A webhook, of which everything else is ignored. */
export const webhookBody = z.object({
  applicantId: words,
  externalUserId: z.optional(words),
  correlationId: z.optional(words),
  type: words,
  reviewStatus: z.optional(words),
  /** `2026-11-20 13:23:19.321` in UTC. */
  createdAtMs: z.string().check(z.regex(/^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d\.\d{3}$/)),
  reviewResult: z.optional(reviewResult),
});
export type WebhookBody = z.infer<typeof webhookBody>;

export const newApplicant = z.object({ externalUserId: words });
export const linkRequest = z.object({
  userId: words,
  levelName: words,
  ttlInSecs: z.int(),
  lang: z.optional(words),
  redirect: z.object({ successUrl: z.url(), rejectUrl: z.url() }),
});

const review = z.object({
  reviewStatus: words,
  createDate: z.optional(words),
  reviewDate: z.optional(words),
  reviewResult: z.optional(reviewResult),
});
export type Review = z.infer<typeof review>;
const day = z.optional(words);
const idDoc = z.object({ idDocType: words, number: z.optional(words), validUntil: day });
/** What was read from the documents. What an applicant has typed is elsewhere, and is not read. */
const info = z.object({
  firstName: z.optional(words),
  middleName: z.optional(words),
  lastName: z.optional(words),
  dob: day,
  idDocs: z.optional(z.array(idDoc).check(z.maxLength(20))),
});
export type ApplicantInfo = z.infer<typeof info>;
export const applicantAnswer = z.object({
  id: words,
  externalUserId: z.optional(words),
  info: z.optional(info),
  review,
});
export type ApplicantAnswer = z.infer<typeof applicantAnswer>;
export const linkAnswer = z.object({ url: z.url() });
