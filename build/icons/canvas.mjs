// A small canvas that draws rounded squares and strokes with smooth edges into a PNG.
import { crc32, deflateSync } from "node:zlib";

const clamp = (value) => Math.min(1, Math.max(0, value));

export class Canvas {
  /** `size` in pixels; `unit` is the number of pixels per unit of the drawing. */
  constructor(size) {
    this.size = size;
    this.pixels = Buffer.alloc(size * size * 4);
  }

  /** A square over the whole canvas with rounded corners. `radius` in pixels. */
  fill(color, radius = 0) {
    const half = this.size / 2;
    this.#paint(color, [0, 0, this.size, this.size], (x, y) => {
      const [dx, dy] = [Math.abs(x - half) - half + radius, Math.abs(y - half) - half + radius];
      const outside = Math.hypot(Math.max(dx, 0), Math.max(dy, 0)) + Math.min(Math.max(dx, dy), 0);
      return clamp(0.5 - (outside - radius));
    });
  }

  /** Lines through points, in pixels. `isRound` gives them round ends and corners. */
  stroke(lines, { color, width, isRound }) {
    const covered = new Float32Array(this.size * this.size);
    for (const line of lines) for (const piece of piecesOf(line, width)) this.#cover(covered, piece, width, isRound);
    this.#paint(color, [0, 0, this.size, this.size], (x, y) => covered[Math.floor(y) * this.size + Math.floor(x)]);
  }

  png() {
    const rows = Buffer.alloc(this.size * (this.size * 4 + 1));
    for (let row = 0; row < this.size; row++) {
      this.pixels.copy(rows, row * (this.size * 4 + 1) + 1, row * this.size * 4, (row + 1) * this.size * 4);
    }
    const head = Buffer.alloc(13);
    head.writeUInt32BE(this.size, 0);
    head.writeUInt32BE(this.size, 4);
    // Eight bits each for red, green, blue and alpha.
    head.set([8, 6], 8);
    const parts = [chunk("IHDR", head), chunk("IDAT", deflateSync(rows, { level: 9 })), chunk("IEND", Buffer.alloc(0))];
    return Buffer.concat([Buffer.from([137, 80, 78, 71, 13, 10, 26, 10]), ...parts]);
  }

  #cover(covered, { from, along, length, before, after }, width, isRound) {
    const reach = width + 2;
    const end = [from[0] + along[0] * length, from[1] + along[1] * length];
    const [left, right] = [Math.min(from[0], end[0]) - reach, Math.max(from[0], end[0]) + reach];
    const [top, bottom] = [Math.min(from[1], end[1]) - reach, Math.max(from[1], end[1]) + reach];
    for (let y = Math.max(0, Math.floor(top)); y < Math.min(this.size, bottom); y++) {
      for (let x = Math.max(0, Math.floor(left)); x < Math.min(this.size, right); x++) {
        const [dx, dy] = [x + 0.5 - from[0], y + 0.5 - from[1]];
        const on = dx * along[0] + dy * along[1];
        const beside = Math.abs(dx * along[1] - dy * along[0]);
        const past = Math.max(-on, on - length);
        const share = isRound
          ? clamp(0.5 - (Math.hypot(Math.max(past, 0), beside) - width / 2))
          : clamp(0.5 - (beside - width / 2)) * clamp(0.5 - Math.max(-on - before, on - length - after));
        const at = y * this.size + x;
        covered[at] = Math.max(covered[at], share);
      }
    }
  }

  #paint([red, green, blue], [left, top, right, bottom], coverage) {
    for (let y = top; y < bottom; y++) {
      for (let x = left; x < right; x++) {
        const share = coverage(x + 0.5, y + 0.5);
        if (share <= 0) continue;
        const at = (y * this.size + x) * 4;
        const before = (this.pixels[at + 3] / 255) * (1 - share);
        const alpha = share + before;
        [red, green, blue].forEach((value, channel) => {
          this.pixels[at + channel] = Math.round((value * share + this.pixels[at + channel] * before) / alpha);
        });
        this.pixels[at + 3] = Math.round(alpha * 255);
      }
    }
  }
}

/** The straight pieces of a line. At a corner, each is extended to where their outer edges meet. */
function piecesOf({ points, isClosed }, width) {
  const corners = isClosed ? [...points, points[0]] : points;
  const pieces = corners.slice(1).flatMap((end, at) => {
    const from = corners[at];
    const length = Math.hypot(end[0] - from[0], end[1] - from[1]);
    if (length === 0) return [];
    return [{ from, length, along: [(end[0] - from[0]) / length, (end[1] - from[1]) / length], before: 0, after: 0 }];
  });
  pieces.forEach((piece, at) => {
    const next = pieces[at + 1] ?? (isClosed ? pieces[0] : undefined);
    if (!next) return;
    const cosine = piece.along[0] * next.along[0] + piece.along[1] * next.along[1];
    piece.after = next.before = (width / 2) * Math.sqrt(Math.max(0, (1 - cosine) / (1 + cosine + 1e-9)));
  });
  return pieces;
}

function chunk(name, data) {
  const body = Buffer.concat([Buffer.from(name, "latin1"), data]);
  const whole = Buffer.alloc(body.length + 8);
  whole.writeUInt32BE(data.length, 0);
  body.copy(whole, 4);
  whole.writeUInt32BE(crc32(body), body.length + 4);
  return whole;
}
