import type { VerificationMethod } from "../wire.ts";

/** The screens of the ways, by their routes. */
export const WAY_ROUTES: Readonly<Record<VerificationMethod["id"], string>> = {
  photos: "kyc-upload",
  "third-party": "kyc-third-party",
  "national-id": "kyc-national-id",
  "bank-id": "kyc-bank-id",
  aadhaar: "kyc-aadhaar",
};
