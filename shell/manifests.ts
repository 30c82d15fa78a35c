import type { Manifest } from "@core";
import { account } from "../plugins/account/manifest.ts";
import { analytics } from "../plugins/analytics/manifest.ts";
import { auth } from "../plugins/auth/manifest.ts";
import { betslip } from "../plugins/betslip/manifest.ts";
import { bonuses } from "../plugins/bonuses/manifest.ts";
import { cashier } from "../plugins/cashier/manifest.ts";
import { casinoHistory } from "../plugins/casino/history/manifest.ts";
import { casino } from "../plugins/casino/manifest.ts";
import { casinoTournaments } from "../plugins/casino/tournaments/manifest.ts";
import { content } from "../plugins/content/manifest.ts";
import { embed } from "../plugins/embed/manifest.ts";
import { experiments } from "../plugins/experiments/manifest.ts";
import { favorites } from "../plugins/favorites/manifest.ts";
import { footboss } from "../plugins/footboss/manifest.ts";
import { geo } from "../plugins/geo/manifest.ts";
import { home } from "../plugins/home/manifest.ts";
import { horseRacing } from "../plugins/horse-racing/manifest.ts";
import { inspector } from "../plugins/inspector/manifest.ts";
import { kyc } from "../plugins/kyc/manifest.ts";
import { loyalty } from "../plugins/loyalty/manifest.ts";
import { menu } from "../plugins/menu/manifest.ts";
import { mfa } from "../plugins/mfa/manifest.ts";
import { myBets } from "../plugins/my-bets/manifest.ts";
import { notificationCentre } from "../plugins/notification-centre/manifest.ts";
import { peer2peer } from "../plugins/peer2peer/manifest.ts";
import { preferences } from "../plugins/preferences/manifest.ts";
import { pwa } from "../plugins/pwa/manifest.ts";
import { responsibleGambling } from "../plugins/responsible-gambling/manifest.ts";
import { search } from "../plugins/search/manifest.ts";
import { session } from "../plugins/session/manifest.ts";
import { sportsbook } from "../plugins/sportsbook/manifest.ts";
import { support } from "../plugins/support/manifest.ts";
import { wallet } from "../plugins/wallet/manifest.ts";

/** All plugins of the product. */
export const MANIFESTS: readonly Manifest[] = [
  session,
  home,
  sportsbook,
  menu,
  betslip,
  wallet,
  myBets,
  auth,
  account,
  mfa,
  kyc,
  cashier,
  bonuses,
  responsibleGambling,
  preferences,
  notificationCentre,
  content,
  geo,
  favorites,
  search,
  horseRacing,
  casino,
  casinoHistory,
  casinoTournaments,
  footboss,
  loyalty,
  peer2peer,
  support,
  embed,
  analytics,
  experiments,
  pwa,
  inspector,
];
