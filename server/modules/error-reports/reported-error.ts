import { impersonal } from "../../../shell/report/impersonal-rules.ts";
import type { ErrorReport, ErrorReports } from "../../../shell/report/wire.ts";

/** An error in the form in which a service receives it. */
export interface ReportedError extends Omit<ErrorReport, "count"> {
  /** A page in a browser, or the platform. */
  readonly origin: "page" | "server";
  readonly release: string;
  readonly isFramed?: boolean;
  /** Places in the platform's code, the innermost first. */
  readonly stack?: readonly string[];
}

/** An error from a page. Its texts are cleaned again, because anyone can call this with any content. */
export const ofPage = ({ release, isFramed }: ErrorReports, report: ErrorReport): ReportedError => {
  const { kind, code, message, source, route } = report;
  return {
    origin: "page",
    kind,
    code: plain(code),
    message: impersonal(message),
    release,
    isFramed,
    ...(source !== undefined && { source: plain(source) }),
    ...(route !== undefined && { route: plain(route) }),
  };
};

/** A failure of the platform during a request. `route` is the pattern of the route, not the address. */
export function ofServer(error: Error, route: string, release: string): ReportedError {
  const { code = error.name } = error as { readonly code?: string };
  return {
    origin: "server",
    kind: "error",
    code: plain(String(code)),
    message: impersonal(error.message),
    route,
    release,
    stack: placesOf(error.stack ?? ""),
  };
}

/** The only characters that names and codes may contain. */
const plain = (text: string): string => impersonal(text.replace(/[^\w.:/<>@-]+/g, " ")).slice(0, 64);

const MOST_PLACES = 8;

/**
 * The lines of a stack below its message, without the folders of the machine. The message is left out because it may
 * contain anything.
 */
const placesOf = (stack: string): string[] =>
  stack
    .split("\n")
    .filter((line) => /^\s+at /.test(line))
    .slice(0, MOST_PLACES)
    .map((line) => line.trim().replace(/(?:file:\/\/)?\/[^\s()]*\/(?=[^/]+\/[^/]+$)/, ""));
