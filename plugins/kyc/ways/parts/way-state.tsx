import { Icon, Link, NAVIGATION, useService, useTexts } from "@core";
import type { ReactNode } from "react";
import { RoomBody } from "../../parts/room.tsx";
import { Verdict, type VerdictKind } from "../../parts/verdict.tsx";

export interface WayStateProps {
  readonly kind: VerdictKind;
  readonly title: string;
  readonly text: string;
}

/** The state of the check. Changes are announced to screen readers. */
export function WayState({ kind, title, text }: WayStateProps) {
  const own = useTexts("kyc");
  const navigation = useService(NAVIGATION);
  const foot = (
    <Link className="button button-plain button-large button-block" to={navigation.linkTo("kyc")}>
      {own("toIdentity")}
    </Link>
  );
  return (
    <RoomBody foot={foot}>
      <div role="status">
        <Verdict kind={kind} title={title}>
          {text}
        </Verdict>
      </div>
    </RoomBody>
  );
}

export interface WayNoticeProps {
  readonly title: string;
  readonly text: ReactNode;
}

/** What came of the last attempt, above the next one. */
export function WayNotice({ title, text }: WayNoticeProps) {
  return (
    <div className="kyc-notice" data-kind="warn" role="status">
      <Icon name="triangle-alert" />
      <div>
        <b>{title}</b>
        <p>{text}</p>
      </div>
    </div>
  );
}
