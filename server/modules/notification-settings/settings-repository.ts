import type { Channel, Subject } from "../../../plugins/account/notifications/matrix-rules.ts";
import type {
  NotificationSettings,
  QuietRequest,
} from "../../../plugins/account/notifications/notification-settings-wire.ts";
import { USUAL_HOURS } from "../../../plugins/account/notifications/quiet-rules.ts";
import { type Database, only, type Queryable } from "../../db/database.ts";

/** What a player has changed, and the last word on each consent to offers. */
export async function findSettings(database: Database, player: string): Promise<NotificationSettings> {
  const { settings } = only(
    await database.query<{ settings: NotificationSettings }>(
      `select jsonb_build_object(
         'wishes', coalesce((select jsonb_agg(jsonb_build_object('subject', subject, 'channel', channel, 'isOn', is_on)
           order by subject, channel) from notification_wish where player = $1), '[]'),
         'consents', coalesce((select jsonb_agg(jsonb_build_object('subject', split_part(purpose, ':', 2),
           'channel', split_part(purpose, ':', 3), 'isGiven', is_given, 'wording', wording, 'at', instant(at)) order by purpose)
           from (select distinct on (purpose) * from consent where player = $1 and purpose like 'marketing:%'
             order by purpose, seq desc) as last), '[]'),
         'quietZone', (select time_zone from notification_quiet where player = $1),
         'quietHours', coalesce((select jsonb_build_object('from', to_char(from_time, 'HH24:MI'), 'to', to_char(to_time, 'HH24:MI'))
           from notification_quiet where player = $1), $2::jsonb),
         'devices', (select count(*) from push_subscription where player = $1)) as settings`,
      [player, JSON.stringify(USUAL_HOURS)],
    ),
  );
  return settings;
}

/** Stores a switch. Returns whether that changed it. */
export async function keepWish(
  connection: Queryable,
  player: string,
  { subject, channel, isOn }: { subject: Subject; channel: Channel; isOn: boolean },
): Promise<boolean> {
  const { rowCount } = await connection.query(
    `insert into notification_wish as w (player, subject, channel, is_on)
     select $1, $2, $3, $4 where player_wants($1, $2, $3) <> $4
       or exists (select from notification_wish where player = $1 and subject = $2 and channel = $3)
     on conflict (player, subject, channel) do update set is_on = excluded.is_on, changed_at = now()
       where w.is_on <> excluded.is_on`,
    [player, subject, channel, isOn],
  );
  return rowCount > 0;
}

/** Stores quiet hours, which are on in a time zone. Returns false if the database does not know the zone. */
export async function keepQuiet(
  database: Database,
  player: string,
  { timeZone, from, to }: QuietRequest,
): Promise<boolean> {
  const { rowCount } = await database.query(
    `insert into notification_quiet (player, time_zone, from_time, to_time) select $1, $2, $3::text::time, $4::text::time
     where $2::text is null or exists (select from pg_timezone_names where name = $2)
     on conflict (player) do update set time_zone = excluded.time_zone, from_time = excluded.from_time,
       to_time = excluded.to_time, changed_at = now()`,
    [player, timeZone, from, to],
  );
  return rowCount > 0;
}
