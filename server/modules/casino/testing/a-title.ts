import type { Title } from "../title.ts";

/** A game of the catalogue, for tests. */
export const aTitle = (own: Partial<Title>): Title => ({
  code: "game",
  name: "Game",
  provider: { code: "house", name: "House" },
  service: "slots",
  aliases: [],
  features: [],
  rtp: { least: 9600, most: 9600 },
  hitRate: { least: 3000, most: 3000 },
  deviation: { least: 5000, most: 5000 },
  greatestReturn: 1_000_000,
  releasedOn: "2026-01-01",
  place: 1,
  blockedCountries: [],
  stakes: [],
  players: 0,
  ...own,
});
