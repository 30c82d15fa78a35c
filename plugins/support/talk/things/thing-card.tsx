import { Icon, type IconProps, useFormat, useTexts } from "@core";
import type { ReactNode } from "react";
import type { Thing, ThingKind, ThingRef } from "./wire.ts";
import "./things.css";

const ICONS: Readonly<Record<ThingKind, IconProps["name"]>> = { bet: "ticket", payment: "wallet", round: "spade" };

interface ThingCardProps {
  readonly of: ThingRef;
  /** What is known of it. */
  readonly thing: Thing | undefined;
  /** What can be done with it. */
  readonly children?: ReactNode;
}

/** A bet, a payment or a round that a message is about. */
export function ThingCard({ of, thing, children }: ThingCardProps) {
  const t = useTexts("support-talk");
  const format = useFormat();
  const { kind, id } = of;
  const isNamed = kind === "payment" && thing?.name;
  return (
    <div className="thing-card">
      <Icon name={ICONS[kind]} />
      <span>
        <b>{t(isNamed ? `thing.${thing.name}` : `thing.${kind}`)}</b>
        {thing?.name && !isNamed ? <bdi>{thing.name}</bdi> : null}
        <span>
          {thing ? (
            <>
              <bdi dir="ltr">{format.money(thing.amount, thing.currency)}</bdi>
              {" · "}
              <time dateTime={thing.at}>
                {format.dateTime(thing.at, { day: "numeric", month: "short", hour: "2-digit", minute: "2-digit" })}
              </time>
            </>
          ) : (
            <bdi dir="ltr">{id}</bdi>
          )}
        </span>
      </span>
      {children}
    </div>
  );
}
