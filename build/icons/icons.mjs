// The icons of the installed product, drawn from the product's icon and the sprite, so that no picture exists twice.
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { Canvas } from "./canvas.mjs";
import { circleLine, linesOfPath } from "./path-points.mjs";

/** Systems crop maskable icons to any shape, but never within 0.4 of their size from the center. */
const SAFE = 0.78;
const WHITE = [255, 255, 255];
/** A shortcut's symbol in its circle, of 96 pixels. */
const SHORTCUT = { size: 96, part: 0.5, width: 2 };
const SHORTCUTS = { live: "radio", "my-bets": "ticket", search: "search" };

const attribute = (tag, name) => new RegExp(`\\b${name}="([^"]*)"`).exec(tag)?.[1];
const colorOf = (text) => [1, 3, 5].map((at) => parseInt(text.slice(at, at + 2), 16));

/** The parts of our icons: one square in the background, and strokes. */
function readIcon(svg) {
  const [square] = /<rect[^>]*>/.exec(svg);
  const paths = [...svg.matchAll(/<path[^>]*>/g)].map(([tag]) => tag);
  return {
    side: Number(attribute(square, "width")),
    radius: Number(attribute(square, "rx")),
    background: colorOf(attribute(square, "fill")),
    width: Number(/stroke-width="([^"]*)"/.exec(svg)[1]),
    strokes: paths.map((tag) => ({
      lines: linesOfPath(attribute(tag, "d")),
      color: colorOf(attribute(tag, "stroke")),
    })),
  };
}

const placed = (lines, side, size, part) =>
  lines.map(({ points, isClosed }) => ({
    isClosed,
    points: points.map((point) => point.map((value) => ((value - side / 2) * part * size) / side + size / 2)),
  }));

function drawn({ side, radius, background, width, strokes }, size, { part = 1, isSquare, isSign } = {}) {
  const canvas = new Canvas(size);
  if (!isSign) canvas.fill(background, isSquare ? 0 : (radius * size) / side);
  for (const { lines, color } of strokes) {
    canvas.stroke(placed(lines, side, size, part), {
      color: isSign ? WHITE : color,
      width: (width * part * size) / side,
    });
  }
  return canvas.png();
}

function shortcut(sprite, symbol, { background, strokes }) {
  const [, content] = new RegExp(`<symbol id="${symbol}"[^>]*>(.*?)</symbol>`).exec(sprite);
  const number = (tag, name) => Number(attribute(tag, name));
  const lines = [...content.matchAll(/<(path|circle)[^>]*>/g)].flatMap(([tag, kind]) =>
    kind === "circle"
      ? [circleLine(number(tag, "cx"), number(tag, "cy"), number(tag, "r"))]
      : linesOfPath(attribute(tag, "d")),
  );
  const { size, part, width } = SHORTCUT;
  const canvas = new Canvas(size);
  canvas.fill(background, size / 2);
  canvas.stroke(placed(lines, 24, size, part), {
    color: strokes.at(-1).color,
    width: (width * part * size) / 24,
    isRound: true,
  });
  return canvas.png();
}

/** The icon files, and their entries in the web manifest. */
export function buildIcons(root) {
  const icon = readIcon(readFileSync(join(root, "public/icon.svg"), "utf8"));
  const sprite = readFileSync(join(root, "public/sprite.svg"), "utf8");
  const any = [192, 512].map((size) => ({
    name: `icon-${size}.png`,
    size,
    purpose: "any",
    contents: drawn(icon, size),
  }));
  const maskable = [192, 512].map((size) => ({
    name: `icon-maskable-${size}.png`,
    size,
    purpose: "maskable",
    contents: drawn(icon, size, { part: SAFE, isSquare: true }),
  }));
  const sign = { name: "icon-monochrome-512.png", size: 512, purpose: "monochrome" };
  const listed = [...any, ...maskable, { ...sign, contents: drawn(icon, 512, { part: SAFE, isSign: true }) }];
  const shortcuts = Object.entries(SHORTCUTS).map(([name, symbol]) => ({
    name: `shortcut-${name}.png`,
    contents: shortcut(sprite, symbol, icon),
  }));
  const apple = { name: "apple-touch-icon.png", contents: drawn(icon, 180, { part: 0.9, isSquare: true }) };
  // The badge in a phone's status bar: a shape in one color.
  const badge = { name: "badge-96.png", contents: drawn(icon, 96, { isSign: true }) };
  // The icon of a tab. Browsers decode it again for each address, and an SVG would even need a layout of its own in the
  // page's thread.
  const tab = { name: "tab-48.png", contents: drawn(icon, 48) };
  return {
    files: [...listed, ...shortcuts, apple, badge, tab].map(({ name, contents }) => ({
      name: `icons/${name}`,
      contents,
    })),
    icons: [
      ...listed.map(({ name, size, purpose }) => ({
        src: `/icons/${name}`,
        sizes: `${size}x${size}`,
        type: "image/png",
        purpose,
      })),
      { src: "/icon.svg", sizes: "any", type: "image/svg+xml", purpose: "any" },
    ],
  };
}
