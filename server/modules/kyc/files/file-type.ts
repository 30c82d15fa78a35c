export type FileType = "jpeg" | "png" | "webp" | "pdf";

const starts = (bytes: Buffer, hex: string, at = 0): boolean => {
  const wanted = Buffer.from(hex, "hex");
  return bytes.subarray(at, at + wanted.length).equals(wanted);
};

/** The type of a file by its first bytes. Its name and its declared type are ignored. */
export function fileType(bytes: Buffer): FileType | undefined {
  if (starts(bytes, "ffd8ff")) return "jpeg";
  if (starts(bytes, "89504e470d0a1a0a")) return "png";
  if (starts(bytes, "52494646") && starts(bytes, "57454250", 8)) return "webp";
  // "%PDF-", which a byte order mark may precede.
  if (starts(bytes, "255044462d") || starts(bytes, "efbbbf255044462d")) return "pdf";
  return undefined;
}
