/** The local storage keys that the product promises. Their names never change: players' browsers hold them. */
export const KEYS = {
  token: "token",
  sessionStartDate: "sessionStartDate",
  loginType: "loginType",
  isBalanceHidden: "isBalanceHidden",
  /** The currency chosen on an account, by the account's number. */
  selectedCurrency: (account: string) => `selectedCurrency:${account}`,
  themeMode: "themeMode",
  themeName: "themeName",
  oddsFormat: "oddsFormat",
  timeZone: "timeZone",
  onboarding: "onboarding",
  deviceFingerprint: "deviceFingerprint",
  deviceToken: "deviceToken",
  /** What the player agreed to or not, and when. */
  consent: "consent",
  /** Ties the page views of one browser together; only where that was agreed to. */
  clickstreamId: "clickstreamId",
  pwaLastInstallClick: "pwaLastInstallClick",
  pwaLastCancelClick: "pwaLastCancelClick",
} as const;
