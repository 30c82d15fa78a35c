import type { KycDocument, KycOverview, Submission } from "../wire.ts";

export const NOW = "2026-01-01T12:00:00.000Z";
export const LATER = "2026-01-02T12:00:00.000Z";

export const documentOf = (kind: KycDocument["kind"], more: Partial<KycDocument> = {}): KycDocument => ({
  kind,
  status: "not_started",
  isRequired: true,
  changedAt: null,
  expiresAt: null,
  reason: null,
  triesLeft: 5,
  submission: null,
  ...more,
});

export const submissionOf = (more: Partial<Submission> = {}): Submission => ({
  id: "submission-1",
  kind: "identity",
  documentType: "id-card",
  state: "sent",
  files: [{ id: "file-0001", side: "front", bytes: 1_400_000, width: 1860, height: 1172, arrivedAt: NOW }],
  createdAt: NOW,
  sentAt: NOW,
  answerBy: LATER,
  ...more,
});

export const overviewOf = (documents: readonly KycDocument[], more: Partial<KycOverview> = {}): KycOverview => ({
  status: "not_started",
  documents: [...documents],
  waiting: [{ activity: "withdraw", missing: ["identity", "address"] }],
  contacts: { isEmailConfirmed: true, isPhoneConfirmed: false },
  promise: { usualMinutes: 10, mostHours: 24 },
  reconfirmation: null,
  history: [],
  ...more,
});
