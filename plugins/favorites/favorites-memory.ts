import type { Storage } from "@core";
import * as z from "zod/mini";
import { favorite, favoriteLists } from "./wire.ts";

const KEY = "favorites";

const kept = z.object({
  /** The account number of the player who owns the lists; null for a visitor's. */
  owner: z.nullable(z.string()),
  lists: favoriteLists,
  /** Changes that have not been sent to the platform yet. */
  pending: z.array(
    z.object({
      kind: z.enum(["events", "tournaments", "competitors", "games"]),
      id: z.string(),
      item: z.nullable(favorite),
    }),
  ),
});
export type KeptFavorites = z.infer<typeof kept>;

/** The favorites stored on this device, shared by all tabs. */
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

  /** Calls back with the changes of another tab. */
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
