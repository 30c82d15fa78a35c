// @vitest-environment jsdom
import { HttpError, STORAGE, Store, TOKEN_SOURCE } from "@core";
import { startPlugin } from "@core/testing";
import { afterEach, expect, test, vi } from "vitest";
import { loggedOut, SESSION, type Session, type SessionState } from "../session/contract.ts";
import { accountOf } from "../session/testing/accounts.ts";
import { PINNED_COMPETITIONS } from "../sportsbook/contract.ts";
import { FAVORITES } from "./contract.ts";
import { NO_LISTS } from "./favorite-lists.ts";
import plugin from "./plugin.ts";
import type { FavoriteLists, FavoritesAnswer } from "./wire.ts";

const VISITOR: SessionState = {
  isLoggedIn: false,
  isUserDataLoaded: true,
  account: undefined,
  sessionStartDate: undefined,
  playerCluster: "default",
};
const ARSENAL = { name: "Arsenal", sportCode: "football" };
const NOBODY = { events: [], tournaments: [], competitors: [], games: [] };

class TestSession extends Store<SessionState> implements Session {
  token: string | undefined;

  constructor() {
    super(VISITOR);
  }
  enter(number: string): void {
    this.token = number;
    this.set(() => ({ ...VISITOR, isLoggedIn: true, account: accountOf(number) }));
  }
  begin = () => Promise.resolve();
  logout = () => {
    this.token = undefined;
    this.set(() => VISITOR);
    return Promise.resolve();
  };
  verify = () => Promise.resolve();
  refreshDetails(): Promise<void> {
    return Promise.resolve();
  }
  whenInitialised = (action: () => void) => action();
}

/** The platform's favorites of one player, stored by its calls. */
class Platform {
  revision = 0;
  lists: FavoriteLists = NO_LISTS;
  isDown = false;

  read = (): FavoritesAnswer => {
    if (this.isDown) throw new HttpError(0, "", { errorCode: 0, message: "offline", details: {} });
    return { revision: this.revision, lists: this.lists };
  };
  write = ({ body }: { body?: unknown }): FavoritesAnswer => {
    const { revision, lists } = body as FavoritesAnswer;
    this.read();
    if (revision !== this.revision) {
      throw new HttpError(409, "Conflict", { errorCode: "FAVORITES_CHANGED", message: "", details: {} });
    }
    this.lists = lists;
    this.revision++;
    return this.read();
  };
  get competitors() {
    return this.lists.competitors.map(({ id }) => id);
  }
  star(...ids: string[]): void {
    this.revision++;
    this.lists = { ...NO_LISTS, competitors: ids.map((id) => ({ id, ...ARSENAL })) };
  }
}

let stop: (() => void) | undefined;
afterEach(() => stop?.());

/** A page with the plugin, on a device whose storage may have content. */
function open(keys = new Map<string, string>(), platform = new Platform()) {
  const session = new TestSession();
  const page = startPlugin(plugin, {
    services: (services) => {
      services.provideValue(SESSION, session).provideValue(TOKEN_SOURCE, session);
      for (const [key, value] of keys) services.get(STORAGE).set(key, value);
    },
  });
  page.http.on("GET /api/v1/favorites", platform.read).on("PUT /api/v1/favorites", platform.write);
  stop = () => page.scope.dispose();
  const favorites = page.services.get(FAVORITES);
  const star = (...ids: string[]) => ids.forEach((id) => favorites.toggle("competitors", id, ARSENAL));
  const enter = async (number: string) => {
    session.enter(number);
    await vi.waitFor(() => expect(page.http.requests("GET /api/v1/favorites")).not.toEqual([]));
    await Promise.resolve();
  };
  return { ...page, session, platform, favorites, star, enter, keys: page.storage.keys };
}

test("starring twice removes the star again, and both are published", () => {
  const { star, messages } = open();
  star("1", "2", "1");
  expect(messages.map(({ topic, payload }) => [topic.id, payload])).toEqual([
    ["favorites/added", { kind: "competitors", id: "1", total: 1 }],
    ["favorites/added", { kind: "competitors", id: "2", total: 2 }],
    ["favorites/removed", { kind: "competitors", id: "1", total: 1 }],
  ]);
});

test("a visitor's favourites are there after a reload", () => {
  const { star, keys } = open();
  star("1", "2");
  stop?.();
  expect(open(keys).favorites.state.competitors).toEqual(["2", "1"]);
});

test("a favourite from another tab appears here", () => {
  const first = open();
  first.star("1");
  const kept = first.keys.get("favorites");
  stop?.();
  const second = open();
  second.storage.writeElsewhere("favorites", kept);
  expect(second.favorites.state.competitors).toEqual(["1"]);
});

test("invalid stored favourites are ignored", () => {
  expect(open(new Map([["favorites", '{"owner":1}']])).favorites.state).toEqual(NOBODY);
  expect(open(new Map([["favorites", "{"]])).favorites.state).toEqual(NOBODY);
});

test("at the login a visitor's favourites are added to the player's, here and on the platform", async () => {
  const page = open();
  page.platform.star("7", "2");
  page.star("1", "2");
  await page.enter("100");
  await vi.waitFor(() => expect(page.platform.competitors).toEqual(["1", "7", "2"]));
  await vi.waitFor(() => expect(page.favorites.state.competitors).toEqual(["1", "7", "2"]));
});

test("a logout clears the device and keeps the player's favourites on the platform", async () => {
  const page = open();
  await page.enter("100");
  page.star("1");
  await vi.waitFor(() => expect(page.platform.competitors).toEqual(["1"]));
  await page.session.logout();
  page.bus.publish(loggedOut, { reason: "player" });
  expect(page.favorites.state).toEqual(NOBODY);
  expect(page.keys.has("favorites")).toBe(false);
  expect(page.platform.competitors).toEqual(["1"]);
});

test("a visitor's favourites are kept when another tab logs out before", async () => {
  const page = open();
  await page.enter("100");
  await page.session.logout();
  page.bus.publish(loggedOut, { reason: "player" });
  page.star("1");
  stop?.();
  expect(open(page.keys).favorites.state.competitors).toEqual(["1"]);
});

test("one player's favourites are not shown to the next, even without a logout", async () => {
  const first = open();
  await first.enter("100");
  first.star("1");
  await vi.waitFor(() => expect(first.platform.competitors).toEqual(["1"]));
  stop?.();
  const second = open(first.keys);
  expect(second.favorites.state).toEqual(NOBODY);
});

test("favourites from another device are kept", async () => {
  const page = open();
  await page.enter("100");
  page.platform.star("7");
  page.star("1");
  await vi.waitFor(() => expect(page.platform.competitors).toEqual(["1", "7"]));
});

test("favourites that were added offline are sent when the connection is back", async () => {
  vi.spyOn(console, "error").mockImplementation(() => undefined);
  const page = open();
  await page.enter("100");
  page.platform.isDown = true;
  page.star("1");
  await vi.waitFor(() => expect(page.http.requests("PUT /api/v1/favorites")).toHaveLength(1));
  expect(page.favorites.state.competitors).toEqual(["1"]);
  page.platform.isDown = false;
  await vi.waitFor(() => {
    dispatchEvent(new Event("online"));
    expect(page.platform.competitors).toEqual(["1"]);
  });
});

test("one favourite more than the limit is refused with a message", () => {
  const { star, favorites, messages } = open();
  star(...Array.from({ length: 501 }, (_, at) => String(at)));
  expect(favorites.state.competitors).toHaveLength(500);
  expect(messages.at(-1)?.topic.id).toBe("notification-centre/popup-requested");
});

test("lists of matches get the favourite competitions", () => {
  const { favorites, services } = open();
  favorites.toggle("tournaments", "ab12", ARSENAL);
  expect(services.get(PINNED_COMPETITIONS).state).toEqual(["ab12"]);
});
