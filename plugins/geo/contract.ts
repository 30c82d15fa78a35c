import { token, type Readable } from "@core";

/** Where this page is, as the platform sees it; nothing is known of it while it is pending or rejected. */
export type GeoState =
  | { readonly status: "pending" | "rejected"; readonly countryCode?: undefined }
  | { readonly status: "fulfilled"; readonly countryCode: string };

export interface Geo extends Readable<GeoState> {
  /** Asks again; a country that is known stays known where that fails. */
  locate(): Promise<void>;
}

export const GEO = token<Geo>("geo/store");
