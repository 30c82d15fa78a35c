import { useFormat } from "@core";
import type { Collection } from "../wire.ts";

/** Names a collection in the page's language; in English where the operator has no name in it. */
export function useCollectionName(): (collection: Pick<Collection, "names" | "code">) => string {
  const { language } = useFormat().state;
  return ({ names, code }) => names[language] ?? names["en"] ?? code;
}
