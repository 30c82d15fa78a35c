import type { FastifyReply } from "fastify";

/** An invalid field of a request, and the reason. */
export interface WrongField {
  readonly name: string;
  readonly message: string;
}

/** A refusal that is sent to the caller: what happened, and what to do next. */
export class Problem extends Error {
  override readonly name = "Problem";

  constructor(
    readonly status: number,
    readonly errorCode: string,
    message: string,
    /** Sent in the answer beside `errorCode` and `message`. */
    readonly details: Readonly<Record<string, unknown>> = {},
    readonly headers: Readonly<Record<string, string>> = {},
  ) {
    super(message);
  }
}

const TITLES: Readonly<Record<number, string>> = {
  400: "Bad request",
  401: "Not logged in",
  403: "Not allowed",
  404: "Not found",
  405: "Method not allowed",
  409: "Conflict",
  413: "Too large",
  415: "Not JSON",
  422: "Not possible",
  429: "Too many requests",
  503: "Not ready",
};

export function sendProblem(reply: FastifyReply, problem: Problem): FastifyReply {
  const { status, errorCode, message, details, headers } = problem;
  return reply
    .code(status)
    .headers({ "cache-control": "no-store", ...headers })
    .type("application/problem+json")
    .send(
      JSON.stringify({
        type: "about:blank",
        title: TITLES[status] ?? "Failed",
        status,
        errorCode,
        message,
        ...details,
      }),
    );
}

export const wrongFields = (fields: readonly WrongField[]): Problem =>
  new Problem(
    400,
    "INVALID_REQUEST",
    `The request was not understood, and nothing was done: ${fields.map(({ name, message }) => `${name}: ${message}`).join("; ")}.`,
    { fields },
  );
