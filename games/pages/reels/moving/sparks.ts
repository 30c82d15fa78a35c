import { Container, Sprite } from "pixi.js";
import type { Motion } from "./motion.ts";
import type { Pictures } from "./pictures.ts";

const MOST = 260;
const FALL = 0.0009;

interface Spark {
  readonly sprite: Sprite;
  readonly size: number;
  readonly lasts: number;
  dx: number;
  dy: number;
  age: number;
}

/** Small lights that fly and go out. */
export class Sparks {
  readonly element = new Container();
  private sparks: Spark[] = [];

  constructor(
    motion: Motion,
    private readonly pictures: Pictures,
  ) {
    motion.always((passed) => this.move(passed));
  }

  /** From a place of the board, in all directions; `speed` is in hundredths of a cell for a millisecond. */
  burst(x: number, y: number, count: number, tints: readonly number[], speed: number): void {
    for (let at = 0; at < count && this.sparks.length < MOST; at++) {
      const angle = Math.random() * 2 * Math.PI;
      const fast = speed * (0.3 + Math.random());
      const tint = tints[Math.floor(Math.random() * tints.length)]!;
      const sprite = new Sprite({ texture: this.pictures.light, anchor: 0.5, x, y, tint });
      sprite.blendMode = "add";
      const size = 8 + Math.random() * 18;
      this.element.addChild(sprite);
      this.sparks.push({ sprite, size, lasts: 600 + Math.random() * 700, dx: fast * Math.cos(angle), dy: fast * Math.sin(angle) - speed * 0.5, age: 0 }); // prettier-ignore
    }
  }

  private move(passed: number): void {
    if (this.sparks.length === 0) return;
    for (const spark of this.sparks) {
      spark.age += passed;
      spark.dy += FALL * passed;
      spark.sprite.x += spark.dx * passed;
      spark.sprite.y += spark.dy * passed;
      const left = Math.max(0, 1 - spark.age / spark.lasts);
      spark.sprite.alpha = left;
      spark.sprite.setSize(spark.size * (0.4 + 0.6 * left));
    }
    const [over, left] = [this.sparks.filter(isOver), this.sparks.filter((spark) => !isOver(spark))];
    for (const { sprite } of over) sprite.destroy();
    this.sparks = left;
  }
}

const isOver = ({ age, lasts }: Spark) => age >= lasts;
