import type { HostOrder } from "../../../../plugins/embed/desk/wire.ts";
import type { Queryable } from "../../../db/database.ts";

export interface OrderPage {
  readonly state: "open" | "done";
  readonly cursor?: string | undefined;
}

type ListedOrder = Omit<HostOrder, "proposal">;

/** Those that a host did not answer or refuses; done: those that somebody has settled with the host by hand. */
export async function findOrders(
  database: Queryable,
  { state, cursor }: OrderPage,
  limit: number,
): Promise<ListedOrder[]> {
  const { rows } = await database.query<{ order: ListedOrder }>(
    `select jsonb_build_object('id', o.id, 'host', o.host, 'account', o.account, 'player', o.player, 'amount', o.amount,
       'call', case o.state when 'reserved' then 'confirm' when 'rolling-back' then 'roll-back' else 'settle' end,
       'currency', o.currency, 'bet', o.bet, 'at', instant(o.made_at), 'tries', o.tries, 'problem', o.problem,
       'nextAt', case when o.ended_at is null then instant(o.next_at) end, 'isOpen', o.open_at is not null,
       'done', case when o.ended_by is not null then
         jsonb_build_object('at', instant(o.ended_at), 'by', u.name, 'second', c.name, 'note', o.note) end) as order
     from host_order o left join desk_user u on u.id = o.ended_by left join desk_user c on c.id = o.confirmed_by
     where o.state in ('reserved', 'rolling-back', 'due') and o.problem is not null and (o.ended_at is not null) = $1
       and ($2::text is null or (o.made_at, o.id) < (select made_at, id from host_order where id = $2))
     order by o.made_at desc, o.id desc limit $3`,
    [state === "done", cursor ?? null, limit],
  );
  return rows.map(({ order }) => order);
}

export interface LockedOrder {
  readonly player: string;
  readonly host: string;
  readonly call: "confirm" | "roll-back" | "settle";
  /** In minor units. */
  readonly amount: number;
  readonly currency: string;
  /** Whether the host has refused it, or has not answered for two weeks. */
  readonly isOpen: boolean;
  readonly isDone: boolean;
}

export async function lockOrder(connection: Queryable, id: string): Promise<LockedOrder | undefined> {
  const { rows } = await connection.query<LockedOrder>(
    `select player, host, amount::float8 as amount, currency, open_at is not null as "isOpen", ended_at is not null as "isDone",
       case state when 'reserved' then 'confirm' when 'rolling-back' then 'roll-back' else 'settle' end as call
     from host_order
     where id = $1 and problem is not null and state in ('reserved', 'rolling-back', 'due') for update`,
    [id],
  );
  return rows[0];
}

/** Has a host told at once, and for two weeks again. */
export async function tellAgain(connection: Queryable, id: string): Promise<void> {
  await connection.query("update host_order set next_at = null, first_at = null where id = $1", [id]);
  await connection.query(
    "select enqueue_job('deliver-host-order', jsonb_build_object('order', $1::text, 'isAsked', true))",
    [id],
  );
}

export interface ByHand {
  readonly id: string;
  readonly by: string;
  readonly confirmedBy: string;
  readonly note: string;
}

export async function endByHand(connection: Queryable, given: ByHand, at: Date): Promise<void> {
  await connection.query(
    "update host_order set ended_at = $2::timestamptz, ended_by = $3, confirmed_by = $4, note = $5 where id = $1",
    [given.id, at, given.by, given.confirmedBy, given.note],
  );
}
