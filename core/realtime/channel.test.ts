import { expect, test } from "vitest";
import {
  cutChannel,
  doubtChannel,
  applyMessage,
  isBehind,
  isWhole,
  startChannel,
  type ChannelMessage,
  type ChannelState,
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

function hearAll(start: ChannelState, messages: readonly ChannelMessage[]) {
  let state = start;
  const applied: unknown[] = [];
  for (const message of messages) {
    const heard = applyMessage(state, message);
    state = heard.state;
    applied.push(...heard.apply.map(({ data }) => data));
  }
  return { state, applied, version: state.known?.version, isWhole: isWhole(state) };
}

test("an image and the deltas that follow it are applied in turn", () => {
  expect(hearAll(startChannel(), [image(5), delta(5, 6), delta(6, 9)])).toMatchObject({
    applied: ["i5", "d6", "d9"],
    version: 9,
    isWhole: true,
  });
});

test("a delta before any image waits for it", () => {
  expect(hearAll(startChannel(), [delta(5, 6)])).toMatchObject({ applied: [], isWhole: false });
  expect(hearAll(startChannel(), [delta(5, 6), image(5)])).toMatchObject({
    applied: ["i5", "d6"],
    version: 6,
    isWhole: true,
  });
});

test("duplicates and what is older than what is known change nothing", () => {
  const messages = [image(5), delta(5, 6), delta(5, 6), image(4), delta(4, 5), delta(6, 7)];
  expect(hearAll(startChannel(), messages)).toMatchObject({ applied: ["i5", "d6", "d7"], isWhole: true });
});

test("a gap keeps the channel from being whole until what was missed has come", () => {
  const gap = hearAll(startChannel(), [image(5), delta(6, 7)]);
  expect(gap).toMatchObject({ applied: ["i5"], version: 5, isWhole: false });
  expect(isBehind(gap.state)).toBe(true);
  expect(hearAll(gap.state, [delta(5, 6)])).toMatchObject({ applied: ["d6", "d7"], version: 7, isWhole: true });
  expect(hearAll(gap.state, [image(6)])).toMatchObject({ applied: ["i6", "d7"], version: 7, isWhole: true });
  expect(hearAll(gap.state, [image(8)])).toMatchObject({ applied: ["i8"], version: 8, isWhole: true });
});

test("a change of many versions also leads on from between them, and is taken before the steps in it", () => {
  expect(hearAll(startChannel(), [image(5), delta(3, 8)])).toMatchObject({ applied: ["i5", "d8"], isWhole: true });
  const steps = [delta(5, 6), delta(6, 7), delta(5, 9), delta(9, 10), image(5)];
  expect(hearAll(startChannel(), steps)).toMatchObject({ applied: ["i5", "d9", "d10"], version: 10, isWhole: true });
});

test("after a cut deltas wait until the platform has said which run it speaks for", () => {
  const cut = cutChannel(hearAll(startChannel(), [image(5)]).state);
  expect(hearAll(cut, [delta(5, 6), delta(6, 7)])).toMatchObject({ applied: [], version: 5, isWhole: false });
  expect(hearAll(cut, [delta(5, 6), current(6)])).toMatchObject({ applied: ["d6"], version: 6, isWhole: true });
  expect(hearAll(cut, [current(5)])).toMatchObject({ applied: [], version: 5, isWhole: true });
  expect(hearAll(cut, [current(6)])).toMatchObject({ applied: [], version: 5, isWhole: false });
});

test("another run's deltas are not mistaken for those of the run that is known", () => {
  const cut = cutChannel(hearAll(startChannel(), [image(5)]).state);
  expect(hearAll(cut, [delta(5, 6), image(5, "run-2")])).toMatchObject({ applied: ["i5", "d6"], isWhole: true });
  expect(hearAll(cut, [current(5, "run-2")])).toMatchObject({ version: undefined, isWhole: false });
});

test("a channel in doubt is whole again once the platform has confirmed its version", () => {
  const { state } = hearAll(startChannel(), [image(5)]);
  const doubt = doubtChannel(state);
  expect(isWhole(doubt)).toBe(false);
  expect(hearAll(doubt, [current(5)]).isWhole).toBe(true);
});

test("what is held is bounded", () => {
  const { state } = hearAll(startChannel(), [
    image(1),
    ...Array.from({ length: 1000 }, (_, i) => delta(i + 10, i + 11)),
  ]);
  expect(state.held.length).toBeLessThanOrEqual(64);
});
