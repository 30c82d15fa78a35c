import { HttpError, messageOf } from "@core";

/** The failure of a form's request: the platform refused it or did not answer. */
export interface Failure {
  /** The platform's message. */
  readonly message: string;
  /** Its errorCode as text, or the HTTP status if there is none; undefined if there was no answer. */
  readonly code: string | undefined;
  readonly kind: "offline" | "refused" | "unknown";
  /** The names of the fields that the platform rejected. */
  readonly fields: readonly string[];
  /** What else the platform says of it, such as `triesLeft` or `retryAfter`. */
  readonly details: Readonly<Record<string, unknown>>;
}

/** The failure of a form's request, from the error that was thrown. */
export function failureOf(error: unknown): Failure {
  const message = messageOf(error);
  if (!(error instanceof HttpError)) return { kind: "unknown", message, code: undefined, fields: [], details: {} };
  if (error.status === 0) return { kind: "offline", message, code: undefined, fields: [], details: {} };
  const code = error.errorCode === 0 ? String(error.status) : String(error.errorCode);
  const kind = error.status >= 500 || !error.problem ? "unknown" : "refused";
  const details = error.problem?.details ?? {};
  return { kind, message, code, fields: fieldsOf(details.fields), details };
}

const fieldsOf = (fields: unknown): string[] =>
  Array.isArray(fields)
    ? fields.flatMap((field: unknown) =>
        typeof field === "object" && field !== null && "name" in field && typeof field.name === "string"
          ? [field.name]
          : [],
      )
    : [];
