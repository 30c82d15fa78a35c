import { HTTP, type Resource, useResource, useService } from "@core";
import type { ZodMiniType } from "zod/mini";
import type { LineMoment } from "../contract.ts";
import { LINE_STORE } from "../tokens.ts";
import type { EventLine } from "../wire.ts";

/**
 * An answer of the platform for a screen; the line first stores the matches that `eventsOf` finds in it. The answer of
 * another address is never shown in its place.
 */
export function useLineAnswer<T extends LineMoment>(
  path: string,
  answer: ZodMiniType<T>,
  eventsOf: (answer: T) => readonly EventLine[],
  query?: Readonly<Record<string, string>>,
): Resource<T> {
  const http = useService(HTTP);
  const line = useService(LINE_STORE);
  const key = JSON.stringify(query ?? {});
  const question = `${path} ${key}`;
  const resource = useResource<{ readonly question: string; readonly value: T }>(
    async (signal) => {
      const request = { answer, query: JSON.parse(key) as Record<string, string>, authenticated: false };
      const value = await http.within(signal).send(path, request);
      line.seed(value, "main", eventsOf(value));
      return { question, value };
    },
    [http, line, path, answer, key],
  );
  const { status, value: last, retry } = resource;
  const value = last?.question === question ? last.value : undefined;
  if (status === "failed") return { status, value, error: resource.error, retry };
  return value === undefined || status === "loading"
    ? { status: "loading", value, error: undefined, retry }
    : { status, value, error: undefined, retry };
}
