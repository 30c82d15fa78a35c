import { expect, test } from "vitest";
import { SettingReader } from "../../setting-reader.ts";
import { readHosts } from "./hosts-settings.ts";

const KEY = "kZ9-qWe7-Rt5y-Uio3-Pas1-Dfg8-Hjk2";
const news = { id: "news", name: "News", url: "https://news.example/wallet", key: KEY, currency: "EUR" };

function read(list: unknown) {
  const reader = new SettingReader({ HOST_WALLETS: JSON.stringify(list) });
  return { hosts: readHosts(reader), problems: reader.problems };
}

test("hosts are known by their ids, and a bet waits five seconds for one that does not say how long", () => {
  expect(read([news])).toEqual({ hosts: { news: { ...news, seconds: 5 } }, problems: [] });
  expect(readHosts(new SettingReader({}))).toEqual({});
});

test.each([
  ["an address without TLS", [{ ...news, url: "http://news.example/wallet" }], "0.url"],
  ["an address with a query", [{ ...news, url: "https://news.example/wallet?a=1" }], "0.url"],
  ["a key that is guessed", [{ ...news, key: "a".repeat(40) }], "0.key"],
  ["a currency that nobody has", [{ ...news, currency: "XYZ" }], "0.currency"],
  ["a wait of a minute", [{ ...news, seconds: 60 }], "0.seconds"],
  ["a key of two hosts", [news, { ...news, id: "other" }], "the whole"],
])("%s is refused by its place, without its value", (_, list, place) => {
  const { hosts, problems } = read(list);
  expect(hosts).toEqual({});
  expect(problems).toEqual([expect.stringContaining(`HOST_WALLETS is not usable at ${place}:`)]);
  expect(problems[0]).not.toContain(KEY);
});
