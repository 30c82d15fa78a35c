import {
  cellOf,
  isOffer,
  isSwitch,
  offerPurpose,
  OFFERS_WORDING,
} from "../../../plugins/account/notifications/matrix-rules.ts";
import type {
  NotificationSettings,
  QuietRequest,
  WishRequest,
} from "../../../plugins/account/notifications/notification-settings-wire.ts";
import type { Database } from "../../db/database.ts";
import { Problem } from "../../http/answers/problem.ts";
import { noteConsent } from "../../players/consent-repository.ts";
import type { Unsubscription } from "../messages/contract.ts";
import * as kept from "./settings-repository.ts";

/** What players want to be told of, and how. */
export class NotificationSettingsService {
  constructor(private readonly database: Database) {}

  find(player: string): Promise<NotificationSettings> {
    return kept.findSettings(this.database, player);
  }

  /** Turns one switch. A yes to offers counts only for the text that is in force. */
  async change(player: string, wish: WishRequest): Promise<NotificationSettings> {
    if (!isSwitch(cellOf(wish.subject, wish.channel)))
      throw new Problem(422, "NOT_A_SWITCH", "This cannot be turned on or off. Your settings are as they were.");
    if (isOffer(wish.subject) && wish.isOn && wish.wording !== OFFERS_WORDING)
      throw new Problem(
        409,
        "WORDING_CHANGED",
        "The text beside this switch has changed, so your yes was not stored. Load the page again and read it first.",
      );
    await this.turn({ player, ...wish }, wish.isOn, "settings");
    return this.find(player);
  }

  /** Turns one switch off for whoever has a mail with its link. Repeating it changes nothing. */
  unsubscribe(switched: Unsubscription): Promise<void> {
    return this.turn(switched, false, "unsubscribe");
  }

  async keepQuiet(player: string, wanted: QuietRequest): Promise<NotificationSettings> {
    if (!(await kept.keepQuiet(this.database, player, wanted)))
      throw new Problem(
        422,
        "TIME_ZONE_UNKNOWN",
        "The platform does not know this time zone, so your quiet hours are as they were. Choose another one in the settings.",
      );
    return this.find(player);
  }

  private async turn(
    { player, subject, channel }: Unsubscription,
    isOn: boolean,
    source: "settings" | "unsubscribe",
  ): Promise<void> {
    await this.database.transaction(async (connection) => {
      const isNew = await kept.keepWish(connection, player, { subject, channel, isOn });
      if (isNew && isOffer(subject))
        await noteConsent(connection, player, {
          purpose: offerPurpose(subject, channel),
          wording: OFFERS_WORDING,
          isGiven: isOn,
          source,
        });
    });
  }
}
