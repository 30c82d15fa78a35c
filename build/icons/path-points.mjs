// Converts an SVG path to lines of points. Curves become short straight pieces.

/** The length of one piece of an arc, in radians. */
const PIECE = Math.PI / 60;

/** The lines of a path: `{ points, isClosed }`. Supports the commands that our icons use: M L H V A Z. */
export function linesOfPath(path) {
  const lines = [];
  let [x, y] = [0, 0];
  let line;
  const to = (point) => {
    [x, y] = point;
    line.points.push(point);
  };
  for (const [, command, list] of path.matchAll(/([a-z])([^a-z]*)/gi)) {
    const numbers = [...list.matchAll(/-?\d*\.?\d+/g)].map(Number);
    const isRelative = command >= "a";
    const from = () => (isRelative ? [x, y] : [0, 0]);
    const letter = command.toUpperCase();
    if (letter === "Z") {
      line.isClosed = true;
      [x, y] = line.points[0];
      continue;
    }
    const size = { M: 2, L: 2, H: 1, V: 1, A: 7 }[letter];
    if (size === undefined) throw new Error(`an icon is drawn with ${command}, which nobody has taught us`);
    for (let at = 0; at < numbers.length; at += size) {
      const given = numbers.slice(at, at + size);
      const [dx, dy] = from();
      if (letter === "M" && at === 0) {
        line = { points: [], isClosed: false };
        lines.push(line);
      }
      if (letter === "H") to([given[0] + dx, y]);
      else if (letter === "V") to([x, given[0] + dy]);
      else if (letter === "A") for (const point of arc([x, y], given, [given[5] + dx, given[6] + dy])) to(point);
      else to([given[0] + dx, given[1] + dy]);
    }
  }
  return lines;
}

/** A whole circle. */
export function circleLine(x, y, radius) {
  const count = Math.ceil((2 * Math.PI) / PIECE);
  const points = Array.from({ length: count }, (_, at) => [
    x + radius * Math.cos((at / count) * 2 * Math.PI),
    y + radius * Math.sin((at / count) * 2 * Math.PI),
  ]);
  return { points, isClosed: true };
}

/** The points of a circle's arc after its start. Both radii are equal, because our icons have no ellipses. */
function arc([x1, y1], [given, , , isLarge, isSweep], [x2, y2]) {
  const half = Math.hypot(x2 - x1, y2 - y1) / 2;
  const radius = Math.max(given, half);
  const height = Math.sqrt(radius ** 2 - half ** 2) * (isLarge === isSweep ? -1 : 1);
  const [cx, cy] = [
    (x1 + x2) / 2 + (height * (y1 - y2)) / (2 * half),
    (y1 + y2) / 2 + (height * (x2 - x1)) / (2 * half),
  ];
  const begin = Math.atan2(y1 - cy, x1 - cx);
  let turn = Math.atan2(y2 - cy, x2 - cx) - begin;
  if (isSweep && turn < 0) turn += 2 * Math.PI;
  if (!isSweep && turn > 0) turn -= 2 * Math.PI;
  const count = Math.max(1, Math.ceil(Math.abs(turn) / PIECE));
  return Array.from({ length: count }, (_, at) => {
    const angle = begin + (turn * (at + 1)) / count;
    return [cx + radius * Math.cos(angle), cy + radius * Math.sin(angle)];
  });
}
