/** A rectangle in parts of the picture: 0 is its left or upper edge, 1 its right or lower one. */
export interface Box {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

/** How a picture is turned and which part of it is kept. */
export interface Crop {
  /** Clockwise, in degrees. */
  readonly turn: 0 | 90 | 180 | 270;
  /** Straightens a picture that was taken a little askew, in degrees. */
  readonly tilt: number;
  readonly box: Box;
}

export interface Size {
  readonly width: number;
  readonly height: number;
}

export const CORNERS = ["upper-left", "upper-right", "lower-left", "lower-right"] as const;
export type Corner = (typeof CORNERS)[number];

/** The smallest crop box, as a share of each side, so that corners cannot pass each other. */
const LEAST = 0.1;
export const MOST_TILT = 15;
const WHOLE: Box = { x: 0, y: 0, width: 1, height: 1 };
export const UNCROPPED: Crop = { turn: 0, tilt: 0, box: WHOLE };

const within = (value: number, least: number, most: number) => Math.min(most, Math.max(least, value));

/** The size of the picture after it is turned. */
export const turnedSize = ({ width, height }: Size, { turn }: Crop): Size =>
  turn % 180 === 0 ? { width, height } : { width: height, height: width };

/** The size of the kept part, in pixels. */
export function croppedSize(size: Size, crop: Crop): Size {
  const { width, height } = turnedSize(size, crop);
  return {
    width: Math.max(1, Math.round(width * crop.box.width)),
    height: Math.max(1, Math.round(height * crop.box.height)),
  };
}

/** Moves a corner to a point, in parts of the picture; the opposite corner stays. */
export function moveCorner(crop: Crop, corner: Corner, to: { readonly x: number; readonly y: number }): Crop {
  const { x, y, width, height } = crop.box;
  const [right, bottom] = [x + width, y + height];
  const isLeft = corner.endsWith("left");
  const isUpper = corner.startsWith("upper");
  const left = isLeft ? within(to.x, 0, right - LEAST) : x;
  const top = isUpper ? within(to.y, 0, bottom - LEAST) : y;
  const newRight = isLeft ? right : within(to.x, x + LEAST, 1);
  const newBottom = isUpper ? bottom : within(to.y, y + LEAST, 1);
  return { ...crop, box: { x: left, y: top, width: newRight - left, height: newBottom - top } };
}

/** Where a corner is, in parts of the picture. */
export const cornerOf = ({ box }: Crop, corner: Corner) => ({
  x: box.x + (corner.endsWith("left") ? 0 : box.width),
  y: box.y + (corner.startsWith("upper") ? 0 : box.height),
});

/** Turns by a quarter; the kept part turns with the picture. */
export function turnBy(crop: Crop, direction: "left" | "right"): Crop {
  const { x, y, width, height } = crop.box;
  const isRight = direction === "right";
  const box = isRight
    ? { x: 1 - y - height, y: x, width: height, height: width }
    : { x: y, y: 1 - x - width, width: height, height: width };
  return { ...crop, turn: ((crop.turn + (isRight ? 90 : 270)) % 360) as Crop["turn"], box };
}

export const tiltTo = (crop: Crop, tilt: number): Crop => ({ ...crop, tilt: within(tilt, -MOST_TILT, MOST_TILT) });

export const wholeOf = (crop: Crop): Crop => ({ ...crop, box: WHOLE });

/** The part of a camera's picture that is inside the outline on the screen, with a small margin. */
export function frameBox(picture: Size, aspect: number, share: number): Box {
  const fits = picture.width / picture.height > aspect;
  const width = fits ? (share * picture.height * aspect) / picture.width : share;
  const height = fits ? share : (share * picture.width) / aspect / picture.height;
  return { x: (1 - width) / 2, y: (1 - height) / 2, width, height };
}

/** The largest size within `most` on its longer side. */
export function shrunk({ width, height }: Size, most: number): Size {
  const scale = Math.min(1, most / Math.max(width, height));
  return { width: Math.max(1, Math.round(width * scale)), height: Math.max(1, Math.round(height * scale)) };
}
