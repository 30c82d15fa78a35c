import { Link, NAVIGATION, useService, useTexts } from "@core";
import type { ReactNode } from "react";
import { RoomBody, RoomFrame } from "../../parts/room.tsx";

export interface WayRoomProps {
  readonly title: string;
  /** `Step 1 of 2` */
  readonly step?: string | undefined;
  readonly isSandbox?: boolean | undefined;
  readonly children: ReactNode;
}

/** A page of one way to prove who the player is, with the way back to all of them. */
export function WayRoom({ title, step, isSandbox, children }: WayRoomProps) {
  const t = useTexts("kyc-ways");
  const navigation = useService(NAVIGATION);
  const mark = isSandbox ? <span className="badge">{t("sandbox")}</span> : null;
  return (
    <RoomFrame
      title={title}
      back={{ to: navigation.linkTo("verification-methods"), label: t("allWays") }}
      step={
        mark || step ? (
          <>
            {mark} {step}
          </>
        ) : null
      }
    >
      {children}
    </RoomFrame>
  );
}

export interface WayBodyProps {
  readonly title: string;
  readonly text: ReactNode;
  readonly children?: ReactNode;
  /** The buttons at the end. */
  readonly foot?: ReactNode;
}

/** What the way is, what it asks for, and its buttons. */
export function WayBody({ title, text, children, foot }: WayBodyProps) {
  return (
    <RoomBody foot={foot}>
      <div className="kyc-lead">
        <h2>{title}</h2>
        <p>{text}</p>
      </div>
      {children}
    </RoomBody>
  );
}

export interface WayFactsProps {
  readonly facts: readonly (readonly [what: string, says: ReactNode])[];
}

/** Which data goes to whom. */
export function WayFacts({ facts }: WayFactsProps) {
  return (
    <div className="panel">
      <dl className="facts">
        {facts.map(([what, says]) => (
          <div key={what}>
            <dt>{what}</dt>
            <dd>{says}</dd>
          </div>
        ))}
      </dl>
    </div>
  );
}

/** The link to all other ways. */
export function OtherWay() {
  const t = useTexts("kyc-ways");
  const navigation = useService(NAVIGATION);
  return (
    <Link className="button button-quiet button-block" to={navigation.linkTo("verification-methods")}>
      {t("otherWay")}
    </Link>
  );
}
