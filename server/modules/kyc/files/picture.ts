import sharp, { type Metadata, type Sharp } from "sharp";
import { fileProblem } from "./faults.ts";
import type { FileType } from "./file-type.ts";

/** A picture as it is stored. */
export interface Picture {
  readonly jpeg: Buffer;
  readonly width: number;
  readonly height: number;
}

/** A picture with more pixels is refused before any of them is decoded. */
const MOST_PIXELS = 50_000_000;
const LONGEST_SIDE = 2400;
const QUALITY = 85;
const SECONDS = 20;

// One thread per picture and no cache. Only decoders for the accepted formats are enabled.
sharp.concurrency(1);
sharp.cache(false);
sharp.block({ operation: ["VipsForeignLoad"] });
sharp.unblock({ operation: ["VipsForeignLoadJpegBuffer", "VipsForeignLoadPngBuffer", "VipsForeignLoadWebpBuffer"] });

/**
 * Re-encodes a picture as JPEG: upright, no larger than needed, and without metadata. Of an animated
 * picture the first frame is taken.
 */
export async function pictureOf(bytes: Buffer, type: Exclude<FileType, "pdf">, leastSide: number): Promise<Picture> {
  const { width, height } = await sizeOf(bytes, type);
  if (width * height > MOST_PIXELS) throw fileProblem("FILE_TOO_MANY_PIXELS");
  if (Math.min(width, height) < leastSide) throw fileProblem("FILE_TOO_SMALL", leastSide);
  return encoded(sharp(bytes, { limitInputPixels: MOST_PIXELS, failOn: "warning" }).autoOrient());
}

/** A rendered page: four bytes for each pixel. */
export async function pageOf(pixels: Uint8Array, width: number, height: number): Promise<Picture> {
  // A page that cannot be rendered has no pixels.
  if (pixels.length === 0 || pixels.length !== width * height * 4) throw fileProblem("FILE_DAMAGED");
  return encoded(sharp(pixels, { raw: { width, height, channels: 4 } }));
}

async function sizeOf(bytes: Buffer, type: FileType): Promise<Metadata> {
  const found = await sharp(bytes, { limitInputPixels: false }).metadata().catch(damaged);
  return found.format === type ? found : damaged();
}

async function encoded(image: Sharp): Promise<Picture> {
  const { data, info } = await image
    .flatten({ background: "#fff" })
    .toColourspace("srgb")
    .resize({ width: LONGEST_SIDE, height: LONGEST_SIDE, fit: "inside", withoutEnlargement: true })
    .jpeg({ quality: QUALITY })
    .timeout({ seconds: SECONDS })
    .toBuffer({ resolveWithObject: true })
    .catch(damaged);
  return { jpeg: data, width: info.width, height: info.height };
}

const damaged = (): never => {
  throw fileProblem("FILE_DAMAGED");
};
