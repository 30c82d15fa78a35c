import { randomUUID } from "node:crypto";
import type { FastifyBaseLogger } from "fastify";
import { callSigned, type SignedService } from "../../http/requests/signed-call.ts";
import type { ReportedError } from "./reported-error.ts";

/** An error, how often it happened, and when it was first received. */
export type CountedError = ReportedError & { readonly count: number; readonly firstAt: string };

/** Errors that are sent together. `id` stays the same for every try. */
export interface ErrorBatch {
  readonly id: string;
  /** How many errors were lost since the last batch. */
  readonly dropped: number;
  readonly errors: readonly CountedError[];
}

/** A destination for errors. Resolves to true when the batch is done with, and to false if it may be tried again. */
export interface ErrorSink {
  deliver(batch: ErrorBatch, signal: AbortSignal): Promise<boolean>;
}

export const newBatch = (errors: readonly CountedError[], dropped: number): ErrorBatch => ({
  id: randomUUID(),
  dropped,
  errors,
});

/** Writes errors to the platform's own log. */
export const logSink = (log: FastifyBaseLogger): ErrorSink => ({
  deliver: ({ errors, dropped }) => {
    for (const error of errors) log.warn({ reported: error }, "An error was reported.");
    if (dropped > 0) log.warn({ dropped }, "More errors were reported than could be kept.");
    return Promise.resolve(true);
  },
});

/** Sends errors to a service by a signed call, as `docs/adapters.md` describes. */
export const httpSink = (service: SignedService): ErrorSink => ({
  deliver: async (batch, signal) => {
    const { status } = await callSigned(service, { id: batch.id, body: JSON.stringify(batch), signal });
    // A batch that the service rejects as invalid would be rejected again.
    return status < 300 || [400, 413, 422].includes(status);
  },
});
