import { impersonal } from "../../../shell/report/impersonal-rules.ts";
import type { ErrorReport, ErrorReports } from "../../../shell/report/wire.ts";

/** An error as a service is told about it. */
export interface ReportedError extends Omit<ErrorReport, "count"> {
  /** A page in a browser, or the platform. */
  readonly origin: "page" | "server";
  readonly release: string;
  readonly isFramed?: boolean;
  /** Where in the platform's code, the innermost place first. */
  readonly stack?: readonly string[];
}

/** What a page says, cleaned once more: anybody can call, and say anything. */
export const ofPage = ({ release, isFramed }: ErrorReports, report: ErrorReport): ReportedError => {
  const { kind, code, message, source, route } = report;
  return {
    ...{ origin: "page", kind, code: plain(code), message: impersonal(message), release, isFramed },
    ...(source !== undefined && { source: plain(source) }),
    ...(route !== undefined && { route: plain(route) }),
  };
};

/** A failure of the platform at a call: `route` is its pattern, not its address. */
export function ofServer(error: Error, route: string, release: string): ReportedError {
  const { code = error.name } = error as { readonly code?: string };
  return {
    ...{ origin: "server", kind: "error", code: plain(String(code)), message: impersonal(error.message) },
    ...{ route, release, stack: placesOf(error.stack ?? "") },
  };
}

/** Names and codes have these signs and no others. */
const plain = (text: string): string => impersonal(text.replace(/[^\w.:/<>@-]+/g, " ")).slice(0, 64);

const MOST_PLACES = 8;

/** The lines of a stack beneath its message, which may say anything, without the folders of the machine. */
const placesOf = (stack: string): string[] =>
  stack
    .split("\n")
    .filter((line) => /^\s+at /.test(line))
    .slice(0, MOST_PLACES)
    .map((line) => line.trim().replace(/(?:file:\/\/)?\/[^\s()]*\/(?=[^/]+\/[^/]+$)/, ""));
