import { type Http, HttpError } from "@core";
import { type FavoritesAnswer, favoritesAnswer } from "./wire.ts";

const PATH = "/api/v1/favorites";

export class FavoritesApi {
  constructor(private readonly http: Http) {}

  read(): Promise<FavoritesAnswer> {
    return this.http.send(PATH, { answer: favoritesAnswer });
  }

  /** Undefined if another device has changed the favorites first. */
  async write(body: FavoritesAnswer): Promise<FavoritesAnswer | undefined> {
    try {
      return await this.http.send(PATH, { method: "PUT", body, answer: favoritesAnswer });
    } catch (error) {
      if (error instanceof HttpError && error.status === 409) return undefined;
      throw error;
    }
  }
}
