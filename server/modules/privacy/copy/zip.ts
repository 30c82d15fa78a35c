import { crc32, deflateRawSync } from "node:zlib";

export interface ZipFile {
  /** Its path in the archive: letters of ASCII. */
  readonly name: string;
  readonly content: string | Buffer;
}

const [LOCAL, CENTRAL, END] = [0x04034b50, 0x02014b50, 0x06054b50];
const [LOCAL_BYTES, CENTRAL_BYTES, END_BYTES] = [30, 46, 22];
const VERSION = 20;
const [STORE, DEFLATE] = [0, 8];
/** UTF-8 names. */
const FLAGS = 0x0800;

/**
 * Writes a zip archive file by file, by PKWARE's APPNOTE without its later additions. Texts are compressed; bytes are
 * stored as they are, since they are pictures.
 */
export class ZipWriter {
  private readonly directory: Buffer[] = [];
  private count = 0;
  private offset = 0;

  constructor(private readonly at: Date) {}

  /** Goes on with a finished archive: its files, and a writer for what follows them. */
  static after(archive: Buffer, at: Date): { readonly files: Buffer; readonly zip: ZipWriter } {
    const zip = new ZipWriter(at);
    const end = archive.length - END_BYTES;
    zip.count = archive.readUInt16LE(end + 10);
    zip.offset = archive.readUInt32LE(end + 16);
    zip.directory.push(archive.subarray(zip.offset, end));
    return { files: archive.subarray(0, zip.offset), zip };
  }

  /** The next bytes of the archive. */
  add({ name, content }: ZipFile): Buffer {
    const path = Buffer.from(name);
    const plain = Buffer.from(content);
    const method = typeof content === "string" ? DEFLATE : STORE;
    const packed = method === DEFLATE ? deflateRawSync(plain) : plain;
    const described = Buffer.alloc(LOCAL_BYTES - 4);
    [VERSION, FLAGS, method, timeOf(this.at), dayOf(this.at)].forEach((value, n) =>
      described.writeUInt16LE(value, n * 2),
    );
    [crc32(plain), packed.length, plain.length].forEach((value, n) => described.writeUInt32LE(value, 10 + n * 4));
    described.writeUInt16LE(path.length, 22);
    const entry = Buffer.alloc(CENTRAL_BYTES);
    entry.writeUInt32LE(CENTRAL, 0);
    entry.writeUInt16LE(VERSION, 4);
    described.copy(entry, 6);
    entry.writeUInt32LE(this.offset, 42);
    this.directory.push(entry, path);
    const bytes = Buffer.concat([number(LOCAL), described, path, packed]);
    this.count++;
    this.offset += bytes.length;
    return bytes;
  }

  /** The last bytes of the archive. */
  end(): Buffer {
    const end = Buffer.alloc(END_BYTES);
    end.writeUInt32LE(END, 0);
    end.writeUInt16LE(this.count, 8);
    end.writeUInt16LE(this.count, 10);
    end.writeUInt32LE(
      this.directory.reduce((sum, { length }) => sum + length, 0),
      12,
    );
    end.writeUInt32LE(this.offset, 16);
    return Buffer.concat([...this.directory, end]);
  }
}

/** How much longer an archive is with a file of so many bytes that is stored as it is. */
export const addedBytes = (name: string, bytes: number): number =>
  LOCAL_BYTES + CENTRAL_BYTES + 2 * Buffer.byteLength(name) + bytes;

/** A whole archive of texts. */
export function zipOf(files: readonly ZipFile[], at: Date): Buffer {
  const zip = new ZipWriter(at);
  return Buffer.concat([...files.map((file) => zip.add(file)), zip.end()]);
}

function number(value: number): Buffer {
  const bytes = Buffer.alloc(4);
  bytes.writeUInt32LE(value);
  return bytes;
}

const timeOf = (at: Date) => (at.getUTCHours() << 11) | (at.getUTCMinutes() << 5) | (at.getUTCSeconds() >> 1);
const dayOf = (at: Date) => ((at.getUTCFullYear() - 1980) << 9) | ((at.getUTCMonth() + 1) << 5) | at.getUTCDate();
