import { randomUUID } from "node:crypto";
import type { FastifyBaseLogger } from "fastify";
import { callSigned, type SignedService } from "../../http/requests/signed-call.ts";
import type { ReportedError } from "./reported-error.ts";

/** An error, how often it happened and when it was first heard of. */
export type CountedError = ReportedError & { readonly count: number; readonly firstAt: string };

/** Errors that are handed over together; `id` is the same at every try. */
export interface ErrorBatch {
  readonly id: string;
  /** How many were lost since the last batch. */
  readonly dropped: number;
  readonly errors: readonly CountedError[];
}

/** Where errors go to. Resolves to whether it is done with the batch; false where it may be tried again. */
export interface ErrorSink {
  take(batch: ErrorBatch, signal: AbortSignal): Promise<boolean>;
}

export const newBatch = (errors: readonly CountedError[], dropped: number): ErrorBatch => ({
  id: randomUUID(),
  dropped,
  errors,
});

/** The platform's own log. */
export const logSink = (log: FastifyBaseLogger): ErrorSink => ({
  take: ({ errors, dropped }) => {
    for (const error of errors) log.warn({ reported: error }, "An error was reported.");
    if (dropped > 0) log.warn({ dropped }, "More errors were reported than could be kept.");
    return Promise.resolve(true);
  },
});

/** A service by a signed call, as `docs/adapters.md` describes it. */
export const httpSink = (service: SignedService): ErrorSink => ({
  take: async (batch, signal) => {
    const { status } = await callSigned(service, { id: batch.id, body: JSON.stringify(batch), signal });
    // What it does not understand it will not understand later.
    return status < 300 || [400, 413, 422].includes(status);
  },
});
