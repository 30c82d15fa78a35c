import { NAVIGATION, useService, useStore } from "@core";

export interface Query {
  /** The value of a filter; empty if it is not set. */
  get(name: string): string;
  /**
   * Sets filters, or removes those that are empty. The address changes, so that a view can be sent and gone back to.
   */
  set(values: Readonly<Record<string, string>>, options?: { readonly replace?: boolean }): void;
  /** The whole query as in the address: equal filters give equal text. */
  readonly text: string;
}

/** The filters of a room, which stand in the query of its address. */
export function useQuery(): Query {
  const navigation = useService(NAVIGATION);
  const path = useStore(navigation, (place) => place.path);
  const [pathname = "", text = ""] = path.split("?");
  const values = new URLSearchParams(text);
  return {
    text,
    get: (name) => values.get(name) ?? "",
    set: (changes, options) => {
      const next = new URLSearchParams(text);
      for (const [name, value] of Object.entries(changes)) {
        if (value === "") next.delete(name);
        else next.set(name, value);
      }
      next.sort();
      const query = next.toString();
      navigation.go(query === "" ? pathname : `${pathname}?${query}`, options);
    },
  };
}
