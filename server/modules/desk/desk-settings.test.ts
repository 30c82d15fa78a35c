import { expect, test } from "vitest";
import { SettingReader } from "../../setting-reader.ts";
import { readDesk } from "./desk-settings.ts";

function read(env: Record<string, string>) {
  const reader = new SettingReader(env);
  return { ...readDesk(reader), problems: reader.problems };
}

test("without settings the desk is on the platform's listener and open to every address", () => {
  expect(read({})).toEqual({ listener: undefined, origin: undefined, addresses: undefined, problems: [] });
});

test("a port gives the desk a listener of its own, on this machine alone unless a host is named", () => {
  expect(read({ DESK_PORT: "4400" }).listener).toEqual({ host: "127.0.0.1", port: 4400 });
  const given = read({ DESK_PORT: "4400", DESK_HOST: "10.0.0.5", DESK_ORIGIN: "https://desk.operator.example" });
  expect(given).toMatchObject({
    listener: { host: "10.0.0.5", port: 4400 },
    origin: "https://desk.operator.example",
    problems: [],
  });
});

test.each([
  [{ DESK_PORT: "70000" }, /^DESK_PORT is "70000"/],
  [{ DESK_ADDRESSES: "the office" }, /^DESK_ADDRESSES is "the office"/],
  [{ DESK_ADDRESSES: "," }, /^DESK_ADDRESSES is ","/],
  [{ DESK_PORT: "4400", DESK_ORIGIN: "https://desk.example/desk" }, /^DESK_ORIGIN is /],
  [{ DESK_ORIGIN: "https://desk.example" }, /^DESK_ORIGIN is set, but DESK_PORT is not/],
])("%o is refused", (env, problem) => {
  expect(read(env as Record<string, string>).problems).toEqual([expect.stringMatching(problem)]);
});
