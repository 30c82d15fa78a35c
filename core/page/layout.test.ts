import { expect, test } from "vitest";
import { Scope } from "../plugin/scope.ts";
import { LayoutStore } from "./layout.ts";

const FRAME = { top: 52, bottom: 56, left: 0, right: 0 };

test("nothing is covered until the frame has been measured", () => {
  const layout = new LayoutStore();
  expect(layout.state).toEqual({ top: 0, bottom: 0, left: 0, right: 0 });
  layout.measured(FRAME);
  expect(layout.state).toEqual(FRAME);
});

test("adjustments add up, and each is released with the scope of the code that made it", () => {
  const layout = new LayoutStore();
  const [slip, banner] = [new Scope(), new Scope()];
  layout.measured(FRAME);
  layout.adjust({ bottom: 56 }, slip);
  layout.adjust({ bottom: 56, top: -12 }, banner);
  expect(layout.state).toEqual({ top: 40, bottom: 168, left: 0, right: 0 });
  layout.measured({ ...FRAME, left: 232 });
  expect(layout.state).toEqual({ top: 40, bottom: 168, left: 232, right: 0 });
  banner.dispose();
  expect(layout.state).toEqual({ top: 52, bottom: 112, left: 232, right: 0 });
  slip.dispose();
  expect(layout.state).toEqual({ ...FRAME, left: 232 });
});

test("the same adjustment made twice counts twice, and one after its scope's end not at all", () => {
  const layout = new LayoutStore();
  const scope = new Scope();
  const once = { top: 10 };
  layout.adjust(once, scope);
  layout.adjust(once, scope);
  expect(layout.state.top).toBe(20);
  scope.dispose();
  layout.adjust(once, scope);
  expect(layout.state.top).toBe(0);
});

test("measuring the same layout again notifies no listener", () => {
  const layout = new LayoutStore();
  layout.measured(FRAME);
  let calls = 0;
  layout.state$.subscribe(() => (calls += 1));
  layout.measured({ ...FRAME });
  expect(calls).toBe(1);
});
