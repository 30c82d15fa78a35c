import sharp from "sharp";

const WIDTH = 0.7;
const UNSAFE = /[^\p{L}\p{N} .:,_@/-]/gu;
const LONGEST_TEXT = 120;

/** A JPEG with a line of text across it, again and again, so that a leaked picture says who looked at it. */
export async function watermarked(jpeg: Buffer, text: string): Promise<Buffer> {
  const safe = text.replace(UNSAFE, "").slice(0, LONGEST_TEXT);
  const image = sharp(jpeg);
  const { width, height } = await image.metadata();
  const lineWidth = Math.max(1, Math.round(width * WIDTH));
  const line = await sharp({ text: { text: safe, width: lineWidth, height: Math.round(height / 12), rgba: true } })
    .png()
    .toBuffer();
  // Half-transparent grey is visible on dark and on light pictures.
  const faint = await sharp(line).linear([0, 0, 0, 0.5], [128, 128, 128, 0]).png().toBuffer();
  const layers = [0.1, 0.45, 0.8].map((part) => ({
    input: faint,
    top: Math.round(height * part),
    left: Math.round((width * (1 - WIDTH)) / 2),
  }));
  return image.composite(layers).jpeg({ quality: 85 }).toBuffer();
}
