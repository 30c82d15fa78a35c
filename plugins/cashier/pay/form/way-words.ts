import { type Format, type Texts, useFormat, useTexts } from "@core";
import type { SavedWay, Way } from "../../wire.ts";
import { useMoney } from "../use-money.ts";

const HOUR = 60;
const DAY = 24 * HOUR;

/** What is said of a way. */
export interface WayWords {
  readonly name: string;
  readonly time: string;
  readonly fee: string;
  readonly icon: string;
}

const ICONS: Readonly<Record<Way["kind"], string>> = {
  card: "credit-card",
  wallet: "wallet",
  bank: "landmark",
  voucher: "ticket",
  crypto: "bitcoin",
};

/** A way's name as the brand gives it, or that of its kind; for a saved one the player's own, or what the service shows. */
export function useWayWords(currency: string): (way: Way, saved?: SavedWay) => WayWords {
  const t = useTexts("cashier-pay");
  const format = useFormat();
  const money = useMoney(currency);
  return (way, saved) => ({
    name: saved ? (saved.name ?? saved.label) : (way.name ?? t(`kind.${way.kind}`)),
    time: timeText(way.minutes, t, format),
    fee: feeText(way.fee, t, format, money),
    icon: ICONS[way.kind],
  });
}

export const kindIcon = (kind: Way["kind"]) => ICONS[kind];

/** `At once`, `30 min`, `1–2 days`: in the largest unit that tells it. */
function timeText({ from, to }: Way["minutes"], t: Texts, format: Format): string {
  if (to === 0) return t("time.atOnce");
  const [unit, size] =
    to > 2 * DAY - 1 || (to >= DAY && to % DAY === 0) ? ["day", DAY] : to >= 2 * HOUR ? ["hour", HOUR] : ["minute", 1];
  const [low, high] = [Math.floor(from / Number(size)), Math.ceil(to / Number(size))];
  const end = format.number(high, {
    style: "unit",
    unit: String(unit),
    unitDisplay: unit === "minute" ? "short" : "long",
  });
  if (low === high) return end;
  return low === 0 ? t("time.upTo", { time: end }) : t("time.range", { from: format.number(low), to: end });
}

function feeText(
  { fixed, basisPoints }: Way["fee"],
  t: Texts,
  format: Format,
  money: (minor: number) => string,
): string {
  const parts = [
    ...(fixed > 0 ? [money(fixed)] : []),
    ...(basisPoints > 0 ? [format.number(basisPoints / 10_000, { style: "percent", maximumFractionDigits: 2 })] : []),
  ];
  return parts.length === 0 ? t("fee.none") : t("fee.some", { fee: parts.join(" + ") });
}
