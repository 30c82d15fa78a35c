import { Texture } from "pixi.js";
import { painted, smeared, softLight, symbolPicture } from "../art.ts";
import type { Board } from "../drawing.ts";
import { type Area, FRAME_REACH, type Look } from "../look.ts";

/** Of a cell; it is shown smaller than that on every screen but the largest. */
const SYMBOL_SIZE = 224;
const FRAME_SCALE = 2.2;

export interface Pictures {
  readonly symbols: readonly Texture[];
  /** The same as they run past. */
  readonly smeared: readonly Texture[];
  readonly light: Texture;
  readonly frame: Texture;
  readonly drifts: readonly Texture[];
}

/** No picture is loaded: all are painted here, and the renderer takes them over. */
export function picturesOf({ game, reels, rows, symbols }: Board, look: Look): Pictures {
  const bodies = Array.from({ length: symbols }, (_, symbol) => symbolPicture(game, symbol, SYMBOL_SIZE));
  const [width, height] = [reels * 100, rows * 100];
  const frame = painted(
    (width + 2 * FRAME_REACH * 2) * FRAME_SCALE,
    (height + 2 * FRAME_REACH * 2) * FRAME_SCALE,
    (context) => {
      context.scale(FRAME_SCALE, FRAME_SCALE);
      context.translate(FRAME_REACH * 2, FRAME_REACH * 2);
      look.frame(context, width, height);
    },
  );
  return {
    symbols: bodies.map(smooth),
    smeared: look.arrives === "spinning" ? bodies.map((body) => smooth(smeared(body))) : [],
    light: smooth(softLight(128, "#ffffff")),
    frame: smooth(frame),
    drifts: look.drifts.map(({ picture }) => smooth(picture())),
  };
}

export const backdropOf = (look: Look, width: number, height: number, board: Area, scale: number): Texture =>
  Texture.from(
    painted(width * scale, height * scale, (context) => {
      context.scale(scale, scale);
      look.backdrop(context, width, height, board);
    }),
    true,
  );

function smooth(picture: HTMLCanvasElement): Texture {
  const texture = Texture.from(picture, true);
  texture.source.autoGenerateMipmaps = true;
  return texture;
}
