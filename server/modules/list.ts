import type { ServerModule } from "../platform/module.ts";
import { account } from "./account/register.ts";
import { analytics } from "./analytics/register.ts";
import { bets } from "./bets/register.ts";
import { bonuses } from "./bonuses/register.ts";
import { booking } from "./booking/register.ts";
import { campaigns } from "./campaigns/register.ts";
import { cashOut } from "./cash-out/register.ts";
import { cashier } from "./cashier/register.ts";
import { casino } from "./casino/register.ts";
import { casinoTournaments } from "./casino-tournaments/register.ts";
import { clusters } from "./clusters/register.ts";
import { configuration } from "./configuration/register.ts";
import { content } from "./content/register.ts";
import { customTournaments } from "./custom-tournaments/register.ts";
import { desk } from "./desk/register.ts";
import { entrance } from "./entrance/register.ts";
import { errorReports } from "./error-reports/register.ts";
import { favorites } from "./favorites/register.ts";
import { feed } from "./feed/register.ts";
import { flags } from "./flags/register.ts";
import { footboss } from "./footboss/register.ts";
import { gameWallet } from "./game-wallet/register.ts";
import { geo } from "./geo/register.ts";
import { guard } from "./guard/register.ts";
import { horseRacing } from "./horse-racing/register.ts";
import { hostWallet } from "./host-wallet/register.ts";
import { kyc } from "./kyc/register.ts";
import { line } from "./line/register.ts";
import { loyalty } from "./loyalty/register.ts";
import { maintenance } from "./maintenance/register.ts";
import { messages } from "./messages/register.ts";
import { mfa } from "./mfa/register.ts";
import { national } from "./national/register.ts";
import { notificationSettings } from "./notification-settings/register.ts";
import { notifications } from "./notifications/register.ts";
import { peer2peer } from "./peer2peer/register.ts";
import { privacy } from "./privacy/register.ts";
import { provider } from "./provider/register.ts";
import { pwa } from "./pwa/register.ts";
import { receipts } from "./receipts/register.ts";
import { registration } from "./registration/register.ts";
import { responsibleGambling } from "./responsible-gambling/register.ts";
import { results } from "./results/register.ts";
import { sandbox } from "./sandbox/register.ts";
import { search } from "./search/register.ts";
import { session } from "./session/register.ts";
import { specials } from "./specials/register.ts";
import { sports } from "./sports/register.ts";
import { support } from "./support/register.ts";
import { teams } from "./teams/register.ts";
import { topExpress } from "./top-express/register.ts";
import { wallet } from "./wallet/register.ts";

/** Every module of the platform, each after those that it needs. */
export const MODULES: readonly ServerModule[] = [
  maintenance,
  configuration,
  flags,
  sports,
  geo,
  content,
  pwa,
  analytics,
  errorReports,
  messages,
  clusters,
  session,
  wallet,
  guard,
  mfa,
  registration,
  entrance,
  desk,
  kyc,
  account,
  provider,
  responsibleGambling,
  cashier,
  gameWallet,
  hostWallet,
  bonuses,
  campaigns,
  bets,
  receipts,
  cashOut,
  peer2peer,
  booking,
  casino,
  casinoTournaments,
  loyalty,
  support,
  favorites,
  notifications,
  notificationSettings,
  privacy,
  feed,
  line,
  specials,
  horseRacing,
  results,
  teams,
  topExpress,
  national,
  customTournaments,
  search,
  footboss,
  sandbox,
];
