// @vitest-environment jsdom
import { afterEach, expect, test } from "vitest";
import type { MountOptions } from "../package/mount-options.ts";
import { AddressSync } from "./address-sync.ts";

let sync: AddressSync;
const at = (address: string, routeSync: MountOptions["routeSync"], went: string[] = []) => {
  history.replaceState(null, "", address);
  sync = new AddressSync({ target: "#sport", routeSync, prefix: "/sport/" } as MountOptions, (path) => went.push(path));
  return sync;
};
afterEach(() => {
  sync.destroy();
  history.replaceState(null, "", "/");
});

test.each([
  ["/#openline=/tennis", "hash", "/tennis"],
  ["/#openline=/tennis?x=%C3%A4", "hash", "/tennis?x=ä"],
  ["/#openline=/%E0", "hash", undefined],
  ["/#openline=//stranger.example", "hash", undefined],
  ["/#openline=/%5Cstranger.example", "hash", undefined],
  ["/#other", "hash", undefined],
  ["/sport/tennis?x=1", "path", "/tennis?x=1"],
  ["/sport", "path", undefined],
  ["/sport//stranger.example", "path", undefined],
  ["/news", "path", undefined],
  ["/#openline=/tennis", "none", undefined],
] as const)("a host's page that is opened with %s by %s shows %s", (address, routeSync, path) =>
  expect(at(address, routeSync).path).toBe(path),
);

test.each([
  ["hash", "/#openline=/tennis?x=1", "#openline=/golf"],
  ["path", "/sport/tennis?x=1", "/sport/golf"],
] as const)(
  "by %s the frame's screens are in the page's address, and going back leads the frame",
  (routeSync, first, next) => {
    const went: string[] = [];
    const { length } = history;
    at("/", routeSync, went).keep("/tennis?x=1", true);
    expect(location.pathname + location.search + location.hash).toBe(first);
    sync.keep("/tennis?x=1", false);
    expect(history.length).toBe(length);
    sync.keep("/golf", false);
    expect(history.length).toBe(length + 1);
    expect(location.href).toContain(next);
    dispatchEvent(new PopStateEvent("popstate"));
    expect(went).toEqual(["/golf"]);
  },
);

test("without it the page's address stays as it is", () => {
  at("/news", "none").keep("/tennis", false);
  expect(location.pathname + location.hash).toBe("/news");
});
