import { type Flags, type Http, Store } from "@core";
import type { Geo, GeoState } from "./contract.ts";
import { geoLocation } from "./wire.ts";

export class GeoStore extends Store<GeoState> implements Geo {
  private locating: Promise<void> | undefined;

  constructor(
    private readonly http: Http,
    private readonly flags: Flags,
  ) {
    super({ status: "pending" });
  }

  locate(): Promise<void> {
    return (this.locating ??= this.ask().finally(() => (this.locating = undefined)));
  }

  private async ask(): Promise<void> {
    try {
      const { countryCode } = await this.http.send("/api/geo-location", { answer: geoLocation, authenticated: false });
      this.set(() => ({ status: "fulfilled", countryCode }));
      this.flags.setAttributes({ country: countryCode });
    } catch {
      // Code that needs the country works without it, so the player is not shown this failure.
      this.set((state) => (state.status === "fulfilled" ? state : { status: "rejected" }));
    }
  }
}
