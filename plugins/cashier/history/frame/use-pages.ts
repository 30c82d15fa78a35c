import { useResource } from "@core";
import { type DependencyList, useState } from "react";

interface Page<T> {
  readonly items: readonly T[];
  readonly next: string | null;
}

interface More<T> extends Page<T> {
  /** The first page that these follow. */
  readonly first: Page<T>;
  readonly isLoading: boolean;
  readonly hasFailed: boolean;
}

/** Loads a list page by page: the first page as a resource, and further pages when `loadMore` is called. */
export function usePages<T, P extends Page<T>>(
  load: (cursor: string | undefined, signal?: AbortSignal) => Promise<P>,
  deps: DependencyList,
) {
  const first = useResource((signal) => load(undefined, signal), deps);
  const [more, setMore] = useState<More<T>>();
  const page = first.value;
  const known = page && more?.first === page ? more : undefined;
  const next = known ? known.next : (page?.next ?? null);

  const loadMore = async () => {
    if (!page || next === null) return;
    const before: More<T> = known ?? { first: page, items: [], next, isLoading: false, hasFailed: false };
    setMore({ ...before, isLoading: true, hasFailed: false });
    try {
      const following = await load(next);
      setMore({ ...before, items: [...before.items, ...following.items], next: following.next });
    } catch {
      setMore({ ...before, hasFailed: true });
    }
  };
  return {
    first,
    items: page ? [...page.items, ...(known?.items ?? [])] : [],
    hasMore: next !== null,
    isLoadingMore: known?.isLoading ?? false,
    hasFailed: known?.hasFailed ?? false,
    loadMore: () => void loadMore(),
  };
}
