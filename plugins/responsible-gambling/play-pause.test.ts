import { Store } from "@core";
import { expect, test } from "vitest";
import { PlayPauseStore } from "./play-pause.ts";
import type { BreaksAnswer } from "./wire.ts";

class Told<T> extends Store<T> {
  tell(state: T): void {
    this.set(() => state);
  }
}

const inForce = { current: { kind: "time_out" } } as unknown as BreaksAnswer;

test("games rest while a reality check or the question of who is there waits or a break is in force, and go on after", () => {
  const checks = new Told({ isDue: false });
  const breaks = new Told<{ answer: BreaksAnswer | undefined }>({ answer: undefined });
  const isIdle = new Told(false);
  const pause = new PlayPauseStore(checks, isIdle, breaks);
  expect(pause.state).toBeUndefined();
  isIdle.tell(true);
  expect(pause.state).toBe("idle");
  checks.tell({ isDue: true });
  expect(pause.state).toBe("reality-check");
  breaks.tell({ answer: inForce });
  checks.tell({ isDue: false });
  isIdle.tell(false);
  expect(pause.state).toBe("break");
  breaks.tell({ answer: { ...inForce, current: null } });
  expect(pause.state).toBeUndefined();
});
