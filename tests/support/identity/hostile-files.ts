import { randomBytes } from "node:crypto";
import { crc32, deflateSync, gzipSync } from "node:zlib";
import sharp, { type Sharp } from "sharp";
import type { FileFault } from "../../../server/modules/kyc/files/faults.ts";
import { LOCKED, pdfFile } from "./pdf-files.ts";

/** A file, and what has to become of it: a fault, or so many pictures of this size. */
export interface HostileFile {
  readonly name: string;
  readonly bytes: Buffer;
  readonly expected: FileFault | { readonly pictures: number; readonly size?: readonly [number, number] };
}

/** Words that must not be in any stored picture. */
export const SCRIPT = "<script>alert('openline')</script>";
export const PLACE = "50/1 27/1 0/1";

const kept = (name: string, bytes: Buffer, size?: readonly [number, number], pictures = 1): HostileFile => ({
  name,
  bytes,
  expected: { pictures, ...(size && { size }) },
});
const refused = (fault: FileFault, name: string, bytes: Buffer): HostileFile => ({ name, bytes, expected: fault });
const part = (bytes: Buffer, percent: number) => bytes.subarray(0, Math.floor((bytes.length * percent) / 100));
const hex = (text: string, rest = "") =>
  Buffer.concat([Buffer.from(text.replaceAll(" ", ""), "hex"), Buffer.from(rest)]);
const filled = (start: Buffer) => Buffer.concat([start, randomBytes(4_000)]);

function noise(width: number, height: number, channels: 3 | 4 = 3): Sharp {
  return sharp(randomBytes(width * height * channels), { raw: { width, height, channels } });
}

const flat = (width: number, height: number): Sharp =>
  sharp({ create: { width, height, channels: 3, background: "#876" }, limitInputPixels: false });

function chunk(type: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type), data]);
  const [length, check] = [Buffer.alloc(4), Buffer.alloc(4)];
  length.writeUInt32BE(data.length);
  check.writeUInt32BE(crc32(body));
  return Buffer.concat([length, body, check]);
}

/** A PNG that says it has this size, with whatever data. */
function pngSaying(width: number, height: number, data: Buffer): Buffer {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header.set([8, 2, 0, 0, 0], 8);
  const parts = [chunk("IHDR", header), chunk("IDAT", deflateSync(data)), chunk("IEND", Buffer.alloc(0))];
  return Buffer.concat([hex("89504e470d0a1a0a"), ...parts]);
}

/** A JPEG that says it has another size than its data. */
function jpegSaying(jpeg: Buffer, width: number, height: number): Buffer {
  const changed = Buffer.from(jpeg);
  const at = changed.indexOf(Buffer.from([0xff, 0xc0]));
  changed.writeUInt16BE(height, at + 5);
  changed.writeUInt16BE(width, at + 7);
  return changed;
}

/** A comment directly after the beginning of a JPEG. */
function commented(jpeg: Buffer, text: string): Buffer {
  const length = Buffer.alloc(2);
  length.writeUInt16BE(text.length + 2);
  return Buffer.concat([jpeg.subarray(0, 2), hex("fffe"), length, Buffer.from(text), jpeg.subarray(2)]);
}

function flipped(bytes: Buffer, at: number): Buffer {
  const changed = Buffer.from(bytes);
  changed.fill(0xa5, at, at + 40);
  return changed;
}

const XMP = `<x:xmpmeta xmlns:x="adobe:ns:meta/"><rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#"><rdf:Description rdf:about="" xmlns:dc="http://purl.org/dc/elements/1.1/" dc:source="${PLACE}"/></rdf:RDF></x:xmpmeta>`;

/** Files of every kind that somebody may send, each with what has to become of it. */
export async function hostileFiles(): Promise<HostileFile[]> {
  const jpeg = await noise(900, 700).jpeg().toBuffer();
  const png = await noise(900, 700).png().toBuffer();
  const webp = await noise(900, 700).webp().toBuffer();
  const pdf = pdfFile();
  const located = { IFD3: { GPSLatitudeRef: "N", GPSLatitude: PLACE }, IFD0: { Artist: SCRIPT } };
  const frames = Buffer.concat([randomBytes(700 * 700 * 3), randomBytes(700 * 700 * 3)]);
  const moving = sharp(frames, { raw: { width: 700, height: 1400, channels: 3, pageHeight: 700 } });
  const webpSaying = Buffer.from(await noise(900, 700, 4).webp({ lossless: true }).toBuffer());
  const bits = webpSaying.indexOf("VP8L") + 9;
  webpSaying.writeUInt32LE((webpSaying.readUInt32LE(bits) & 0xf0000000) | 16_382 | (16_382 << 14), bits);
  return [
    kept("JPEG", jpeg, [900, 700]),
    kept("PNG", png, [900, 700]),
    kept("WebP", webp, [900, 700]),
    kept("progressive JPEG", await noise(900, 700).jpeg({ progressive: true }).toBuffer()),
    kept("grey JPEG", await noise(900, 700).greyscale().jpeg().toBuffer()),
    kept("JPEG in CMYK", await noise(900, 700).toColourspace("cmyk").jpeg().toBuffer()),
    kept("PNG with transparent parts", await noise(900, 700, 4).png().toBuffer()),
    kept("PNG of 16 bits", await noise(900, 700).toColourspace("rgb16").png().toBuffer()),
    kept("PNG with a palette", await noise(900, 700).png({ palette: true }).toBuffer()),
    kept("interlaced PNG", await noise(900, 700).png({ progressive: true }).toBuffer()),
    kept("WebP without loss", await noise(900, 700).webp({ lossless: true }).toBuffer()),
    kept("moving WebP, of which the first frame counts", await moving.webp().toBuffer(), [700, 700]),
    kept("as small as it may be", await noise(600, 600).jpeg().toBuffer(), [600, 600]),
    kept("larger than it is kept", await flat(6_000, 4_000).jpeg().toBuffer(), [2_400, 1_600]),
    kept("picture on its side", await noise(900, 700).withMetadata({ orientation: 6 }).jpeg().toBuffer(), [700, 900]),
    kept("mirrored picture", await noise(900, 700).withMetadata({ orientation: 5 }).jpeg().toBuffer(), [700, 900]),
    kept("JPEG with a place and an artist", await noise(900, 700).withExif(located).jpeg().toBuffer()),
    kept("PNG with a place", await noise(900, 700).withExif(located).png().toBuffer()),
    kept("WebP with a place", await noise(900, 700).withExif(located).webp().toBuffer()),
    kept("JPEG with XMP", await noise(900, 700).withXmp(XMP).jpeg().toBuffer()),
    kept("JPEG with a colour profile", await noise(900, 700).withIccProfile("p3").jpeg().toBuffer()),
    kept("JPEG with a page in its comment", commented(jpeg, SCRIPT)),
    kept("JPEG with a page after its end", Buffer.concat([jpeg, Buffer.from(SCRIPT)])),
    kept("JPEG with an archive after its end", Buffer.concat([jpeg, hex("504b0304", SCRIPT)])),
    kept("PNG with a program after its end", Buffer.concat([png, Buffer.from(`<?php ${SCRIPT}`)])),
    kept(
      "PNG with a page in its text",
      Buffer.concat([png.subarray(0, 33), chunk("tEXt", Buffer.from(`a\0${SCRIPT}`)), png.subarray(33)]),
    ),
    kept("PDF of one page", pdf, [1_413, 2_000]),
    kept("PDF of ten pages", pdfFile({ pages: 10 }), undefined, 10),
    kept("PDF with a script", pdfFile({ catalogue: `/OpenAction<</S/JavaScript/JS(app.alert\\(1\\))>>` })),
    kept("PDF that starts a program", pdfFile({ catalogue: "/OpenAction<</S/Launch/F(calc.exe)>>" })),
    kept("PDF that opens an address", pdfFile({ catalogue: "/OpenAction<</S/URI/URI(https://openline.example)>>" })),
    kept("PDF with a byte order mark", Buffer.concat([hex("efbbbf"), pdf])),
    kept("PDF with a page of enormous size", pdfFile({ width: 14_400, height: 14_400 })),

    refused("FILE_TYPE_UNKNOWN", "one byte", hex("ff")),
    refused("FILE_TYPE_UNKNOWN", "zeros", Buffer.alloc(4_096)),
    refused("FILE_TYPE_UNKNOWN", "random bytes", hex("00", randomBytes(4_000).toString("latin1"))),
    refused("FILE_TYPE_UNKNOWN", "text", Buffer.from("This is my passport.")),
    refused("FILE_TYPE_UNKNOWN", "GIF", await noise(700, 700).gif().toBuffer()),
    refused("FILE_TYPE_UNKNOWN", "moving GIF", await moving.clone().gif().toBuffer()),
    refused("FILE_TYPE_UNKNOWN", "GIF that is a script", Buffer.from(`GIF89a/*${SCRIPT}*/=1;`)),
    refused(
      "FILE_TYPE_UNKNOWN",
      "SVG",
      Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="900" height="900"/>'),
    ),
    refused(
      "FILE_TYPE_UNKNOWN",
      "SVG with a script",
      Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg">${SCRIPT}</svg>`),
    ),
    refused(
      "FILE_TYPE_UNKNOWN",
      "SVG that reads files",
      Buffer.from('<!DOCTYPE s [<!ENTITY x SYSTEM "file:///etc/passwd">]><svg>&x;</svg>'),
    ),
    refused("FILE_TYPE_UNKNOWN", "page", Buffer.from(`<!doctype html>${SCRIPT}`)),
    refused("FILE_TYPE_UNKNOWN", "page with a JPEG after it", Buffer.concat([Buffer.from(SCRIPT), jpeg])),
    refused("FILE_TYPE_UNKNOWN", "JPEG with a byte before it", Buffer.concat([hex("00"), jpeg])),
    refused("FILE_TYPE_UNKNOWN", "PDF behind other text", Buffer.concat([Buffer.from("text text text "), pdf])),
    refused("FILE_TYPE_UNKNOWN", "ZIP", filled(hex("504b0304"))),
    refused("FILE_TYPE_UNKNOWN", "GZIP", gzipSync(jpeg)),
    refused("FILE_TYPE_UNKNOWN", "RAR", filled(hex("526172211a0700"))),
    refused("FILE_TYPE_UNKNOWN", "MP4", filled(hex("00000018", "ftypisom"))),
    refused("FILE_TYPE_UNKNOWN", "HEIC", filled(hex("00000018", "ftypheic"))),
    refused("FILE_TYPE_UNKNOWN", "HEIF sequence", filled(hex("00000018", "ftypmsf1"))),
    refused("FILE_TYPE_UNKNOWN", "AVIF", await noise(640, 640).avif({ effort: 0 }).toBuffer()),
    refused("FILE_TYPE_UNKNOWN", "TIFF", await noise(700, 700).tiff().toBuffer()),
    refused("FILE_TYPE_UNKNOWN", "BMP", filled(hex("424d"))),
    refused("FILE_TYPE_UNKNOWN", "icon", filled(hex("00000100"))),
    refused("FILE_TYPE_UNKNOWN", "Photoshop", filled(hex("38425053"))),
    refused("FILE_TYPE_UNKNOWN", "JPEG XL", filled(hex("ff0a"))),
    refused("FILE_TYPE_UNKNOWN", "JPEG 2000", filled(hex("0000000c6a5020200d0a870a"))),
    refused("FILE_TYPE_UNKNOWN", "sound in the same container as WebP", filled(hex("52494646 00100000", "WAVE"))),
    refused("FILE_TYPE_UNKNOWN", "program of Windows", filled(hex("4d5a9000"))),
    refused("FILE_TYPE_UNKNOWN", "program of Linux", filled(hex("7f454c46"))),
    refused("FILE_TYPE_UNKNOWN", "script of a shell", Buffer.from("#!/bin/sh\nrm -rf /\n")),
    refused("FILE_TYPE_UNKNOWN", "PostScript", Buffer.from("%!PS-Adobe-3.0\n(/etc/passwd) (r) file\n")),

    ...[1, 10, 25, 50, 75, 90, 99].map((percent) =>
      refused("FILE_DAMAGED", `JPEG cut at ${percent} %`, part(jpeg, percent)),
    ),
    ...[1, 30, 60, 99].map((percent) => refused("FILE_DAMAGED", `PNG cut at ${percent} %`, part(png, percent))),
    ...[20, 60, 95].map((percent) => refused("FILE_DAMAGED", `WebP cut at ${percent} %`, part(webp, percent))),
    refused("FILE_DAMAGED", "beginning of a JPEG alone", hex("ffd8ffe0")),
    refused("FILE_DAMAGED", "beginning of a PNG alone", hex("89504e470d0a1a0a")),
    refused("FILE_DAMAGED", "beginning of a JPEG before a page", hex("ffd8ff", SCRIPT)),
    refused("FILE_DAMAGED", "PNG with wrong bytes", flipped(png, 5_000)),
    refused("FILE_DAMAGED", "JPEG that says it is larger", jpegSaying(jpeg, 4_000, 4_000)),
    refused("FILE_DAMAGED", "PNG with less data than it says", pngSaying(4_000, 4_000, Buffer.alloc(100))),

    refused(
      "FILE_TOO_MANY_PIXELS",
      "PNG that says it is 20,000 by 20,000",
      pngSaying(20_000, 20_000, Buffer.alloc(100)),
    ),
    refused("FILE_DAMAGED", "PNG of the greatest size", pngSaying(2 ** 31 - 1, 2 ** 31 - 1, Buffer.alloc(9))),
    refused(
      "FILE_TOO_MANY_PIXELS",
      "PNG that really is that large",
      await flat(7_200, 7_200).png({ compressionLevel: 1 }).toBuffer(),
    ),
    refused("FILE_TOO_MANY_PIXELS", "JPEG that says it is 65,000 by 65,000", jpegSaying(jpeg, 65_000, 65_000)),
    refused("FILE_TOO_MANY_PIXELS", "WebP that says it is 16,383 by 16,383", webpSaying),

    refused("FILE_TOO_SMALL", "one pixel", await noise(1, 1).png().toBuffer()),
    refused("FILE_TOO_SMALL", "a pixel too narrow", await noise(599, 900).jpeg().toBuffer()),
    refused("FILE_TOO_SMALL", "a line", await noise(20_000, 1).png().toBuffer()),
    refused("FILE_TOO_SMALL", "PDF of a line", pdfFile({ width: 10, height: 2_000 })),

    refused("FILE_TOO_MANY_PAGES", "PDF of eleven pages", pdfFile({ pages: 11 })),
    refused("FILE_TOO_MANY_PAGES", "PDF of five thousand pages", pdfFile({ pages: 5_000 })),
    refused("FILE_PROTECTED", "PDF with a password", pdfFile({ trailer: LOCKED })),
    refused("FILE_DAMAGED", "PDF without pages", pdfFile({ pages: 0 })),
    refused("FILE_DAMAGED", "PDF whose pages are their own children", pdfFile({ isLoop: true })),
    refused("FILE_DAMAGED", "beginning of a PDF before a page", Buffer.from(`%PDF-1.7\n${SCRIPT}`)),
    refused("FILE_DAMAGED", "PDF cut in its first object", part(pdf, 6)),
  ];
}
