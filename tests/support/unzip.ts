import { crc32, inflateRawSync } from "node:zlib";

const DEFLATE = 8;

/** The files of a zip archive by their paths, read from its directory and checked by its sums. */
export function unzipBytes(archive: Buffer): Map<string, Buffer> {
  const end = archive.length - 22;
  if (archive.readUInt32LE(end) !== 0x06054b50) throw new Error("This is no zip archive.");
  const files = new Map<string, Buffer>();
  let at = archive.readUInt32LE(end + 16);
  for (let left = archive.readUInt16LE(end + 10); left > 0; left--) {
    const [packed, name] = [archive.readUInt32LE(at + 20), archive.readUInt16LE(at + 28)];
    const path = archive.toString("utf8", at + 46, at + 46 + name);
    const local = archive.readUInt32LE(at + 42);
    const begin = local + 30 + archive.readUInt16LE(local + 26) + archive.readUInt16LE(local + 28);
    const bytes = archive.subarray(begin, begin + packed);
    const content = archive.readUInt16LE(at + 10) === DEFLATE ? inflateRawSync(bytes) : bytes;
    if (crc32(content) !== archive.readUInt32LE(at + 16)) throw new Error(`${path} is damaged.`);
    files.set(path, content);
    at += 46 + name;
  }
  return files;
}

/** The same as texts. */
export const unzip = (archive: Buffer): Map<string, string> =>
  new Map([...unzipBytes(archive)].map(([path, content]) => [path, content.toString()]));
