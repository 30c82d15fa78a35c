import type { Direction } from "../../../../plugins/cashier/payment-rules.ts";
import type { Way } from "../../../../plugins/cashier/wire.ts";
import type { CashierConfiguration, ConfiguredWay, Offered } from "../cashier-configuration.ts";

/** Where and in what a payment is made. */
export interface Wish {
  readonly direction: Direction;
  readonly currency: string;
  readonly country: string;
}

/** What a way takes, for a wish that it is offered for. */
export interface OfferedWay extends Omit<Offered, "limits"> {
  readonly configured: ConfiguredWay;
  readonly least: number;
  readonly most: number;
}

const isInCountry = ({ countries }: ConfiguredWay, country: string) => countries?.includes(country) ?? true;

/** Undefined if the way is not offered for the wish. */
export function offerOf(configured: ConfiguredWay, { direction, currency, country }: Wish): OfferedWay | undefined {
  const offered = configured[direction];
  const limits = offered?.limits[currency];
  if (!offered || !limits || !isInCountry(configured, country)) return undefined;
  return { configured, fee: offered.fee, minutes: offered.minutes, ...limits };
}

/** What is known of the player and the service, beside the wish. */
export interface Standing {
  /** The cash. */
  readonly available: number;
  /** The way that was used last. */
  readonly last: string | undefined;
  readonly isServiceDown: boolean;
  /** What is left of the limits on deposits; undefined without any. */
  readonly depositLeft: number | undefined;
}

/** The ways of a direction as players see them, each with the reason why it is not offered. */
export function shownWays(configuration: CashierConfiguration, wish: Wish, standing: Standing): Way[] {
  return configuration.ways.flatMap((configured) => {
    const offered = configured[wish.direction];
    if (!offered) return [];
    const limits = offered.limits[wish.currency] ?? { least: 0, most: 0 };
    const isOut = wish.direction === "withdrawal";
    return [
      {
        id: configured.id,
        kind: configured.kind,
        name: configured.name ?? null,
        least: limits.least,
        most: Math.max(0, Math.min(limits.most, (isOut ? standing.available : standing.depositLeft) ?? limits.most)),
        fee: offered.fee,
        minutes: offered.minutes,
        isLast: configured.id === standing.last,
        refusal: refusalOf(configured, wish, standing),
      },
    ];
  });
}

function refusalOf(configured: ConfiguredWay, wish: Wish, { available, isServiceDown }: Standing): Way["refusal"] {
  const limits = configured[wish.direction]?.limits[wish.currency];
  if (!limits) return "CURRENCY";
  if (!isInCountry(configured, wish.country)) return "COUNTRY";
  if (wish.direction === "withdrawal" && available < limits.least) return "NOT_ENOUGH_MONEY";
  return isServiceDown ? "SERVICE_DOWN" : null;
}

/** The ways that money can be paid out by at all; only these hold money back for their deposits. */
export const payingOut = ({ ways }: CashierConfiguration): string[] =>
  ways.filter(({ withdrawal }) => withdrawal).map(({ id }) => id);
