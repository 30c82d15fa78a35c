import { outboxMessages, registrationAnswer } from "../../../plugins/auth/wire.ts";
import { sessionAnswer } from "../../../plugins/session/wire.ts";
import type { Database } from "../../../server/db/database.ts";
import type { Platform } from "../platform/platform.ts";

let last = 0;

/** Registers a new player, who has a hundred euros of play money. */
export async function newPlayer(
  platform: Pick<Platform, "call">,
  email = `player-${process.pid}-${++last}@openline.test`,
  currencyId = "EUR",
): Promise<{ token: string; player: string; email: string }> {
  const { registrationId } = registrationAnswer.parse(
    (await platform.call("POST", "/api/short-registration/by-email", { body: { email, currencyId } })).body,
  );
  await platform.call("POST", "/api/v1/auth/credentials", {
    body: { registrationId, password: "a long enough one", isAdult: true },
  });
  const code = await codeFor(platform, email);
  const answer = await platform.call("POST", "/api/v1/auth/email-confirmation", { body: { registrationId, code } });
  const { token, userId } = sessionAnswer.parse(answer.body);
  return { token, player: userId, email };
}

/** The six digits in the newest mail to an address. */
export async function codeFor(platform: Pick<Platform, "call">, email: string): Promise<string> {
  const { body } = await platform.call("GET", "/sandbox/outbox", { headers: { accept: "application/json" } });
  const mail = outboxMessages.parse(body).find(({ to, subject }) => to === email && /^\d{6}/.test(subject));
  if (!mail) throw new Error(`No code was sent to ${email}`);
  return mail.subject.slice(0, 6);
}

/**
 * The faults in the ledger: currencies, transactions and accounts that do not add up, and wrong data about open bets.
 * Empty if all is right.
 */
export async function ledgerFaults(database: Database): Promise<unknown[]> {
  const { rows } = await database.query(
    `select 'currency ' || currency as what, sum(balance)::text as sum from ledger_account group by currency having sum(balance) <> 0
     union all
     select 'transaction ' || transaction_id, sum(amount)::text from ledger_entry group by transaction_id having sum(amount) <> 0
     union all
     select 'account ' || a.id, (a.balance - coalesce(sum(e.amount), 0))::text
       from ledger_account a left join ledger_entry e on e.account_id = a.id
       group by a.id having a.balance <> coalesce(sum(e.amount), 0)
     union all
     select 'runs on ' || event_id, (coalesce(e.stake, 0) - coalesce(r.stake, 0))::text
       from event_exposure e full join (
         select player, event_id, sum(running_stake(b)) as stake
           from bet b join (select distinct bet_id, exposed_event(event_id) as event_id from bet_leg) l on l.bet_id = b.id
           where status = 'open' group by player, event_id) r using (player, event_id)
       where coalesce(e.stake, 0) <> coalesce(r.stake, 0)
     union all
     select 'can return to ' || player, (coalesce(e.open_return, 0) - coalesce(r.open_return, 0))::text
       from player_exposure e full join (
         select player, sum(running_return(b)) as open_return from bet b group by player) r using (player)
       where coalesce(e.open_return, 0) <> coalesce(r.open_return, 0)`,
  );
  return rows;
}

/** The same, plus players' accounts below zero, which only a corrected result may cause. */
export async function ledgerSums(database: Database): Promise<unknown[]> {
  const { rows } = await database.query(
    "select 'overdrawn ' || id as what, balance::text as sum from ledger_account where player is not null and balance < 0",
  );
  return [...(await ledgerFaults(database)), ...rows];
}
