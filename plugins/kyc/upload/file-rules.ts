import { MOST_FILE_BYTES } from "../kyc-rules.ts";

/** What becomes of a chosen file. */
export type Chosen =
  /** It is sent as it is: browsers cannot show it, so nobody can crop it here. */
  | "as-is"
  /** It is cropped first, and made smaller by that. */
  | "picture"
  | "FILE_TOO_LARGE"
  | "FILE_EMPTY"
  | "FILE_TYPE_UNKNOWN";

export function chosenFile({
  type,
  name,
  size,
}: {
  readonly type: string;
  readonly name: string;
  readonly size: number;
}): Chosen {
  if (size === 0) return "FILE_EMPTY";
  const isAsIs = /^(application\/pdf|image\/hei[cf])$/.test(type) || /\.(pdf|hei[cf])$/i.test(name);
  if (isAsIs) return size > MOST_FILE_BYTES ? "FILE_TOO_LARGE" : "as-is";
  const isPicture = /^image\/(jpeg|png|webp)$/.test(type) || /\.(jpe?g|png|webp)$/i.test(name);
  return isPicture ? "picture" : "FILE_TYPE_UNKNOWN";
}
