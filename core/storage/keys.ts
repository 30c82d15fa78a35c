/** The product's local storage keys. Their names never change, because players' browsers hold data under them. */
export const KEYS = {
  token: "token",
  sessionStartDate: "sessionStartDate",
  loginType: "loginType",
  isBalanceHidden: "isBalanceHidden",
  /** The currency that is chosen for an account, by account number. */
  selectedCurrency: (account: string) => `selectedCurrency:${account}`,
  themeMode: "themeMode",
  themeName: "themeName",
  oddsFormat: "oddsFormat",
  timeZone: "timeZone",
  onboarding: "onboarding",
  deviceFingerprint: "deviceFingerprint",
  deviceToken: "deviceToken",
  /** Which player wants pushes on this device, and about what. */
  pushWish: "pushWish",
  /** The player's consent choice and its time. */
  consent: "consent",
  /** Who received what on the public bus in this browser. */
  received: "received",
  /** Links the page views of one browser; stored only with consent. */
  clickstreamId: "clickstreamId",
  pwaLastInstallClick: "pwaLastInstallClick",
  pwaLastCancelClick: "pwaLastCancelClick",
} as const;
