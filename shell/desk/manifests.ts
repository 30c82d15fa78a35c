import type { Manifest } from "@core";
import { accountDesk } from "../../plugins/account/desk/manifest.ts";
import { bonusesDesk } from "../../plugins/bonuses/desk/manifest.ts";
import { cashierDesk } from "../../plugins/cashier/desk/manifest.ts";
import { casinoDesk } from "../../plugins/casino/desk/manifest.ts";
import { desk } from "../../plugins/desk/manifest.ts";
import { embedDesk } from "../../plugins/embed/desk/manifest.ts";
import { kycDesk } from "../../plugins/kyc/desk/manifest.ts";
import { loyaltyDesk } from "../../plugins/loyalty/desk/manifest.ts";
import { peer2peerDesk } from "../../plugins/peer2peer/desk/manifest.ts";
import { responsibleGamblingDesk } from "../../plugins/responsible-gambling/desk/manifest.ts";
import { supportDesk } from "../../plugins/support/desk/manifest.ts";

/** The plugins of the operator's desk: its frame, and the rooms of the areas. No page of players loads any of them. */
export const DESK_MANIFESTS: readonly Manifest[] = [
  desk,
  kycDesk,
  accountDesk,
  cashierDesk,
  bonusesDesk,
  responsibleGamblingDesk,
  loyaltyDesk,
  supportDesk,
  casinoDesk,
  peer2peerDesk,
  embedDesk,
];
