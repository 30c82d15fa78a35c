import { Container, Sprite } from "pixi.js";
import type { Drift, Look } from "../look.ts";
import type { Motion } from "./motion.ts";
import type { Pictures } from "./pictures.ts";

interface Floating {
  readonly sprite: Sprite;
  readonly drift: Drift;
  readonly phase: number;
  /** How near it is, from 0 to 1: what is nearer is larger and faster. */
  readonly near: number;
  x: number;
  y: number;
}

/** What floats behind the board as long as the game is open. */
export class Drifts {
  readonly element = new Container();
  private readonly floating: Floating[];
  private width = 1;
  private height = 1;
  private passed = 0;

  constructor(look: Look, motion: Motion, pictures: Pictures) {
    this.floating = look.drifts.flatMap((drift, kind) =>
      Array.from({ length: drift.count }, () => {
        const near = Math.random();
        const sprite = new Sprite({ texture: pictures.drifts[kind]!, anchor: 0.5 });
        sprite.setSize(drift.sizes[0] + (drift.sizes[1] - drift.sizes[0]) * near);
        if (drift.isLight) sprite.blendMode = "add";
        this.element.addChild(sprite);
        return { sprite, drift, near, phase: Math.random() * 2 * Math.PI, x: Math.random(), y: Math.random() };
      }),
    );
    motion.always((passed) => this.move(passed));
  }

  resize(width: number, height: number): void {
    [this.width, this.height] = [width, height];
    this.move(0);
  }

  private move(passed: number): void {
    this.passed += passed;
    for (const each of this.floating) {
      const { sprite, drift, phase, near } = each;
      const by = (passed / 1000) * (0.5 + near);
      each.x = around(each.x + (drift.speed[0] * by) / this.width);
      each.y = around(each.y + (drift.speed[1] * by) / this.height);
      const wave = Math.sin(this.passed / 1900 + phase);
      // Beyond the edges by as much as the largest of them, so that none appears out of nothing.
      const reach = drift.sizes[1];
      sprite.x = each.x * (this.width + 2 * reach) - reach + drift.sway * wave;
      sprite.y = each.y * (this.height + 2 * reach) - reach;
      sprite.alpha =
        drift.alpha * (1 - drift.flicker * (0.5 + 0.5 * Math.sin(this.passed / (500 + 700 * near) + phase)));
    }
  }
}

const around = (share: number) => ((share % 1) + 1) % 1;
