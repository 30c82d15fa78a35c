import { type Readable, token } from "@core";

/** The country of this page, as the platform sees it; unknown while it is pending or rejected. */
export type GeoState =
  | { readonly status: "pending" | "rejected"; readonly countryCode?: undefined }
  | { readonly status: "fulfilled"; readonly countryCode: string };

export interface Geo extends Readable<GeoState> {
  /** Requests the country again; if that fails, a known country stays. */
  locate(): Promise<void>;
}

export const GEO = token<Geo>("geo/store");
