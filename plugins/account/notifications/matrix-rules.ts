/** The ways in which a player can be told of something. */
export const CHANNELS = ["email", "sms", "push", "product"] as const;
export type Channel = (typeof CHANNELS)[number];

/** What notifications are about, apart from offers. */
export const SUBJECTS = ["security", "money", "identity", "bets", "matches", "limits", "rules"] as const;
/** The kinds of offers. Each needs the player's consent of its own. */
export const OFFERS = ["sports-offers", "casino-offers", "news"] as const;
export type Offer = (typeof OFFERS)[number];
export const ALL_SUBJECTS = [...SUBJECTS, ...OFFERS] as const;
export type Subject = (typeof ALL_SUBJECTS)[number];

/** The version of the text beside the switches of offers. A change of that text needs another one. */
export const OFFERS_WORDING = "offers-2026-11";

/**
 * A cell of the settings: `always` and `none` (not offered) cannot be changed; `on` and `off` are what counts until the
 * player changes it.
 */
export type Cell = "always" | "none" | "on" | "off";

/** In the order of `CHANNELS`. */
const CELLS: Readonly<Record<Subject, readonly [Cell, Cell, Cell, Cell]>> = {
  security: ["always", "off", "on", "always"],
  money: ["always", "off", "on", "on"],
  identity: ["on", "off", "on", "always"],
  bets: ["off", "off", "on", "on"],
  matches: ["none", "none", "on", "on"],
  limits: ["always", "off", "on", "always"],
  rules: ["always", "none", "none", "always"],
  "sports-offers": ["off", "off", "off", "off"],
  "casino-offers": ["off", "off", "off", "off"],
  news: ["off", "none", "off", "off"],
};

/** The same as `notification_cell` of the database; a test compares them. */
export const cellOf = (subject: Subject, channel: Channel): Cell => CELLS[subject][CHANNELS.indexOf(channel)] ?? "none";

export const isOffer = (subject: Subject): subject is Offer => (OFFERS as readonly string[]).includes(subject);

/** Whether the player can change a cell. */
export const isSwitch = (cell: Cell): boolean => cell === "on" || cell === "off";

/** The pages of `/my-account/notification-settings/{activePage}`: a subject, or all offers. */
export const PAGES = [...SUBJECTS, "marketing"] as const;
export type SettingsPage = (typeof PAGES)[number];
export const isPage = (name: string | undefined): name is SettingsPage =>
  (PAGES as readonly (string | undefined)[]).includes(name);

/** The purpose of a consent to offers in the ledger of consents. */
export const offerPurpose = (subject: Offer, channel: Channel): string => `marketing:${subject}:${channel}`;
