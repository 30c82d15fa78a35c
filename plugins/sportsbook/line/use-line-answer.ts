import type { ZodMiniType } from "zod/mini";
import { HTTP, useResource, useService, type Resource } from "@core";
import type { LineMoment } from "../contract.ts";
import { LINE_STORE } from "../tokens.ts";
import type { EventLine } from "../wire.ts";

/** An answer of the platform for a screen; the matches that `eventsOf` finds in it are given to the line first. */
export function useLineAnswer<T extends LineMoment>(
  path: string,
  answer: ZodMiniType<T>,
  eventsOf: (answer: T) => readonly EventLine[],
  query?: Readonly<Record<string, string>>,
): Resource<T> {
  const http = useService(HTTP);
  const line = useService(LINE_STORE);
  const key = JSON.stringify(query ?? {});
  return useResource<T>(
    async (signal) => {
      const request = { answer, query: JSON.parse(key) as Record<string, string>, authenticated: false };
      const value = await http.within(signal).send(path, request);
      line.seed(value, "main", eventsOf(value));
      return value;
    },
    [http, line, path, answer, key],
  );
}
