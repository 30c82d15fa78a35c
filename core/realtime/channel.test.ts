import { expect, test } from "vitest";
import {
  applyMessage,
  type ChannelMessage,
  type ChannelState,
  cutChannel,
  doubtChannel,
  isBehind,
  isWhole,
  startChannel,
} from "./channel.ts";

const image = (version: number, epoch = "run-1"): ChannelMessage => ({
  type: "image",
  channel: "c",
  epoch,
  version,
  data: `i${version}`,
});
const delta = (from: number, version: number): ChannelMessage => ({
  type: "delta",
  channel: "c",
  from,
  version,
  data: `d${version}`,
});
const current = (version: number, epoch = "run-1"): ChannelMessage => ({
  type: "current",
  channel: "c",
  epoch,
  version,
});

function applyAll(start: ChannelState, messages: readonly ChannelMessage[]) {
  let state = start;
  const applied: unknown[] = [];
  for (const message of messages) {
    const step = applyMessage(state, message);
    state = step.state;
    applied.push(...step.apply.map(({ data }) => data));
  }
  return { state, applied, version: state.known?.version, isWhole: isWhole(state) };
}

test("an image and the deltas that follow it are applied in order", () => {
  expect(applyAll(startChannel(), [image(5), delta(5, 6), delta(6, 9)])).toMatchObject({
    applied: ["i5", "d6", "d9"],
    version: 9,
    isWhole: true,
  });
});

test("a delta before any image waits for the image", () => {
  expect(applyAll(startChannel(), [delta(5, 6)])).toMatchObject({ applied: [], isWhole: false });
  expect(applyAll(startChannel(), [delta(5, 6), image(5)])).toMatchObject({
    applied: ["i5", "d6"],
    version: 6,
    isWhole: true,
  });
});

test("duplicates and outdated messages change nothing", () => {
  const messages = [image(5), delta(5, 6), delta(5, 6), image(4), delta(4, 5), delta(6, 7)];
  expect(applyAll(startChannel(), messages)).toMatchObject({ applied: ["i5", "d6", "d7"], isWhole: true });
});

test("a gap keeps the channel incomplete until the missing messages have come", () => {
  const gap = applyAll(startChannel(), [image(5), delta(6, 7)]);
  expect(gap).toMatchObject({ applied: ["i5"], version: 5, isWhole: false });
  expect(isBehind(gap.state)).toBe(true);
  expect(applyAll(gap.state, [delta(5, 6)])).toMatchObject({ applied: ["d6", "d7"], version: 7, isWhole: true });
  expect(applyAll(gap.state, [image(6)])).toMatchObject({ applied: ["i6", "d7"], version: 7, isWhole: true });
  expect(applyAll(gap.state, [image(8)])).toMatchObject({ applied: ["i8"], version: 8, isWhole: true });
});

test("a delta over several versions also applies between them, and is preferred to single steps", () => {
  expect(applyAll(startChannel(), [image(5), delta(3, 8)])).toMatchObject({ applied: ["i5", "d8"], isWhole: true });
  const steps = [delta(5, 6), delta(6, 7), delta(5, 9), delta(9, 10), image(5)];
  expect(applyAll(startChannel(), steps)).toMatchObject({ applied: ["i5", "d9", "d10"], version: 10, isWhole: true });
});

test("after a disconnection deltas wait until the platform has sent its run id", () => {
  const cut = cutChannel(applyAll(startChannel(), [image(5)]).state);
  expect(applyAll(cut, [delta(5, 6), delta(6, 7)])).toMatchObject({ applied: [], version: 5, isWhole: false });
  expect(applyAll(cut, [delta(5, 6), current(6)])).toMatchObject({ applied: ["d6"], version: 6, isWhole: true });
  expect(applyAll(cut, [current(5)])).toMatchObject({ applied: [], version: 5, isWhole: true });
  expect(applyAll(cut, [current(6)])).toMatchObject({ applied: [], version: 5, isWhole: false });
});

test("another run's deltas are not mistaken for those of the run that is known", () => {
  const cut = cutChannel(applyAll(startChannel(), [image(5)]).state);
  expect(applyAll(cut, [delta(5, 6), image(5, "run-2")])).toMatchObject({ applied: ["i5", "d6"], isWhole: true });
  expect(applyAll(cut, [current(5, "run-2")])).toMatchObject({ version: undefined, isWhole: false });
});

test("a doubted channel is complete again once the platform has confirmed its version", () => {
  const { state } = applyAll(startChannel(), [image(5)]);
  const doubt = doubtChannel(state);
  expect(isWhole(doubt)).toBe(false);
  expect(applyAll(doubt, [current(5)]).isWhole).toBe(true);
});

test("the number of waiting messages is bounded", () => {
  const { state } = applyAll(startChannel(), [
    image(1),
    ...Array.from({ length: 1000 }, (_, i) => delta(i + 10, i + 11)),
  ]);
  expect(state.held.length).toBeLessThanOrEqual(64);
});
