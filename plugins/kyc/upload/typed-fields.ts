import { latinDigits } from "@core";
import type * as z from "zod/mini";
import type { submissionFields } from "../wire.ts";

/** The typed fields as they are sent: without empty ones, and with the machine-readable lines in their own alphabet. */
export function typedFields(typed: {
  readonly number: string;
  readonly expiresOn: string;
  readonly mrz: string;
}): z.infer<typeof submissionFields> {
  const lines = typed.mrz
    .toUpperCase()
    .split(/\n/)
    // Spaces and guillemets stand for the filler `<`: phones' keyboards replace `<<` by a quotation mark.
    .map((line) => line.trim().replace(/\s/g, "").replace(/[«‹]/g, "<"))
    .filter((line) => line !== "");
  return {
    ...(typed.number.trim() && { number: latinDigits(typed.number.trim()) }),
    ...(typed.expiresOn && { expiresOn: typed.expiresOn }),
    ...(lines.length > 0 && { mrz: lines }),
  };
}
