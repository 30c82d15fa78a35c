import type { Storage } from "@core";
import * as z from "zod/mini";
import { favorite, favoriteLists } from "./wire.ts";

const KEY = "favorites";

const kept = z.object({
  /** The account number of the player whose they are; null for a visitor's. */
  owner: z.nullable(z.string()),
  lists: favoriteLists,
  /** What the platform does not know yet. */
  pending: z.array(
    z.object({
      kind: z.enum(["events", "tournaments", "competitors"]),
      id: z.string(),
      item: z.nullable(favorite),
    }),
  ),
});
export type KeptFavorites = z.infer<typeof kept>;

/** What this device keeps of the favourites, the same for all tabs. */
export class FavoritesMemory {
  constructor(private readonly storage: Storage) {}

  read(): KeptFavorites | undefined {
    return parsed(this.storage.get(KEY));
  }

  write(favorites: KeptFavorites): void {
    this.storage.set(KEY, JSON.stringify(favorites));
  }

  forget(): void {
    this.storage.remove(KEY);
  }

  /** Tells what another tab made of them. */
  watch(changed: (favorites: KeptFavorites | undefined) => void): () => void {
    return this.storage.watch(KEY, (text) => changed(parsed(text)));
  }
}

function parsed(text: string | undefined): KeptFavorites | undefined {
  if (text === undefined) return undefined;
  try {
    return kept.safeParse(JSON.parse(text)).data;
  } catch {
    return undefined;
  }
}
