import { addedBytes, ZipWriter } from "./zip.ts";

/** A picture of a document or of a conversation, as the part of the platform that keeps it lists it. */
export interface ListedPicture {
  readonly id: string;
  readonly documentType: string;
  readonly side: string;
  readonly bytes: number;
}

/** A picture, and its path in the archive. */
export interface CopiedPicture {
  readonly id: string;
  readonly name: string;
}

/** What the pictures of one archive have together at most, so that browsers can hold it. */
const MOST_BYTES = 256 * 1024 * 1024;
/** Bytes are handed out in parts of this size, as fast as the reader takes them. */
const PART_BYTES = 64 * 1024;

interface ChosenPictures {
  readonly pictures: readonly CopiedPicture[];
  /** By how many bytes they make an archive longer. */
  readonly bytes: number;
}

/** The pictures that an archive has room for: of a list with the newest first, those before the first without room. */
export function choosePictures(listed: readonly ListedPicture[], mostBytes = MOST_BYTES): ChosenPictures {
  const pictures: CopiedPicture[] = [];
  let bytes = 0;
  for (const { id, documentType, side, bytes: size } of listed) {
    const name = `pictures/${String(pictures.length + 1).padStart(3, "0")}-${documentType}-${side}.jpg`;
    const added = addedBytes(name, size);
    if (bytes + added > mostBytes) break;
    bytes += added;
    pictures.push({ id, name });
  }
  return { pictures, bytes };
}

/**
 * An archive with pictures added, in parts. One picture after another is opened, so that no more than one is in memory.
 * One that is gone meanwhile leaves a line in a text file instead.
 */
export async function* withPictures(
  archive: Buffer,
  pictures: readonly CopiedPicture[],
  { open, at }: { readonly open: (id: string) => Promise<Buffer | undefined>; readonly at: Date },
): AsyncGenerator<Buffer> {
  const { files, zip } = ZipWriter.after(archive, at);
  yield* parts(files);
  const gone: string[] = [];
  for (const { id, name } of pictures) {
    const content = await open(id);
    if (content) yield* parts(zip.add({ name, content }));
    else gone.push(name);
  }
  if (gone.length > 0) {
    const content = `These pictures were erased before you fetched the archive, or could not be read:\n${gone.join("\n")}\n`;
    yield zip.add({ name: "pictures/not-here.txt", content });
  }
  yield zip.end();
}

function* parts(bytes: Buffer): Generator<Buffer> {
  for (let at = 0; at < bytes.length; at += PART_BYTES) yield bytes.subarray(at, at + PART_BYTES);
}
