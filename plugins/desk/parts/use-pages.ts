import { type Resource, useResource } from "@core";
import { type DependencyList, useState } from "react";

export interface Page<T> {
  readonly items: readonly T[];
  readonly next: string | null;
}

export interface Pages<T, P extends Page<T>> {
  /** The rows of all pages so far; undefined while the first one loads. */
  readonly items: readonly T[] | undefined;
  /** The first page, for its other data beside the rows. */
  readonly first: P | undefined;
  readonly error: unknown;
  readonly isLoading: boolean;
  /** Brings the next page; undefined on the last one. */
  readonly more: (() => void) | undefined;
  readonly retry: () => void;
}

/** A list that comes page by page. It begins anew where `deps` change. */
export function usePages<T, P extends Page<T>>(
  load: (after: string | undefined, signal: AbortSignal) => Promise<P & Page<T>>,
  deps: DependencyList,
): Pages<T, P> {
  const key = JSON.stringify(deps);
  // Further pages belong to the filters of the first one, and are dropped with it.
  const [added, setAdded] = useState<{ key: string; pages: readonly P[]; wanted: string | undefined }>();
  const own = added?.key === key ? added : undefined;
  const first: Resource<P> = useResource((signal) => load(undefined, signal), [key]);
  const wanted = own?.wanted;
  const next = useResource(
    async (signal) => {
      if (wanted === undefined) return;
      const page = await load(wanted, signal);
      setAdded((before) =>
        before?.wanted === wanted ? { ...before, pages: [...before.pages, page], wanted: undefined } : before,
      );
    },
    [wanted],
  );
  const shown = first.status === "ready" || first.status === "failed" ? first.value : undefined;
  const pages = shown ? [shown, ...(own?.pages ?? [])] : [];
  const after = pages.at(-1)?.next ?? undefined;
  return {
    items: shown && pages.flatMap(({ items }) => items),
    first: shown,
    error: first.status === "failed" ? first.error : wanted !== undefined ? next.error : undefined,
    isLoading: wanted !== undefined && next.status === "loading",
    more: after === undefined ? undefined : () => setAdded({ key, pages: own?.pages ?? [], wanted: after }),
    retry: () => {
      if (first.status === "failed") first.retry();
      else next.retry();
    },
  };
}
