import { type Crop, croppedSize, shrunk, type Size, turnedSize } from "./crop.ts";
import { type Flaw, flawsOf, lumaOf } from "./quality.ts";

/** A picture that can be drawn. */
export type Source = HTMLCanvasElement | ImageBitmap;

/** Pictures of cameras have far more pixels than letters need. */
const MOST_PIXELS = 4000;
const SENT_PIXELS = 2600;
const JPEG_QUALITY = 0.9;
/** The size of the copy that is looked at for flaws. */
const LOOKED_AT = 256;

const asCanvas = ({ width, height }: Size): HTMLCanvasElement => {
  const canvas = document.createElement("canvas");
  [canvas.width, canvas.height] = [width, height];
  return canvas;
};

/** A chosen picture, the right way up. Rejects for what this browser cannot read, such as HEIC in most. */
export async function readPicture(file: Blob): Promise<Source> {
  const bitmap = await createImageBitmap(file, { imageOrientation: "from-image" });
  const size = shrunk(bitmap, MOST_PIXELS);
  if (size.width === bitmap.width) return bitmap;
  const canvas = asCanvas(size);
  canvas.getContext("2d")?.drawImage(bitmap, 0, 0, size.width, size.height);
  bitmap.close();
  return canvas;
}

/** What the camera shows at this moment. */
export function frameOf(video: HTMLVideoElement): HTMLCanvasElement {
  const canvas = asCanvas({ width: video.videoWidth, height: video.videoHeight });
  canvas.getContext("2d")?.drawImage(video, 0, 0);
  return canvas;
}

/** Draws the whole picture, turned and straightened, into a canvas of the size that fits. */
export function drawTurned(canvas: HTMLCanvasElement, source: Source, crop: Crop, most: number): void {
  const whole = turnedSize(source, crop);
  const size = shrunk(whole, most);
  [canvas.width, canvas.height] = [size.width, size.height];
  paint(canvas, source, crop, size.width / whole.width, { x: 0, y: 0 });
}

/** The cropped picture as a JPEG, without the camera's metadata: place, time and device. */
export function drawCropped(source: Source, crop: Crop): HTMLCanvasElement {
  const size = croppedSize(source, crop);
  const shown = shrunk(size, SENT_PIXELS);
  const canvas = asCanvas(shown);
  const scale = shown.width / size.width;
  const whole = turnedSize(source, crop);
  paint(canvas, source, crop, scale, { x: whole.width * crop.box.x, y: whole.height * crop.box.y });
  return canvas;
}

function paint(
  canvas: HTMLCanvasElement,
  source: Source,
  crop: Crop,
  scale: number,
  from: { readonly x: number; readonly y: number },
): void {
  const context = canvas.getContext("2d");
  if (!context) return;
  const whole = turnedSize(source, crop);
  // Areas that turning uncovers are filled with white.
  context.fillStyle = "#fff";
  context.fillRect(0, 0, canvas.width, canvas.height);
  context.scale(scale, scale);
  context.translate(whole.width / 2 - from.x, whole.height / 2 - from.y);
  context.rotate(((crop.turn + crop.tilt) * Math.PI) / 180);
  context.drawImage(source, -source.width / 2, -source.height / 2);
}

export const asJpeg = (canvas: HTMLCanvasElement): Promise<Blob> =>
  new Promise((resolve, reject) =>
    canvas.toBlob((blob) => (blob ? resolve(blob) : reject(new Error("no picture"))), "image/jpeg", JPEG_QUALITY),
  );

const looked = () => asCanvas({ width: 1, height: 1 });
let copy: HTMLCanvasElement | undefined;

/** What is wrong with a part of a picture, by a small copy of it. */
export function flawsIn(
  source: CanvasImageSource,
  { x, y, width, height }: Size & { readonly x: number; readonly y: number },
): readonly Flaw[] {
  const size = shrunk({ width, height }, LOOKED_AT);
  copy ??= looked();
  [copy.width, copy.height] = [size.width, size.height];
  const context = copy.getContext("2d", { willReadFrequently: true });
  if (!context) return [];
  context.drawImage(source, x, y, width, height, 0, 0, size.width, size.height);
  return flawsOf(lumaOf(context.getImageData(0, 0, size.width, size.height)), { width, height });
}
