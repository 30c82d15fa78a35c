import { AccountRoom, Icon, Link, useTexts } from "@core";
import { type ReactNode, useId } from "react";
import "./room.css";

interface RoomFrameProps {
  readonly title: string;
  /** Where the arrow leads; by default to the account. */
  readonly back?: { readonly to: string; readonly label: string };
  /** A way back within the screen, instead of a link. */
  readonly onBack?: { readonly go: () => void; readonly label: string };
  /** The step of several, at the end of the head. */
  readonly step?: ReactNode;
  /** A message over the whole, for example that there is no connection. */
  readonly banner?: ReactNode;
  readonly isBusy?: boolean;
  readonly children: ReactNode;
}

interface RoomBodyProps {
  /** The commit button and what belongs to it. */
  readonly foot?: ReactNode;
  readonly isBusy?: boolean;
  readonly children: ReactNode;
}

/** The frame of each screen about identity, beside the account's menu on the wide view. Its child is a `RoomBody`. */
export function RoomFrame({ title, back, onBack, step, banner, isBusy, children }: RoomFrameProps) {
  const t = useTexts("kyc");
  const id = useId();
  const { to, label } = back ?? { to: "/my-account", label: t("toAccount") };
  return (
    <AccountRoom title={title} isOwnHead>
      <section className="kyc-room" aria-labelledby={id} aria-busy={isBusy || undefined}>
        <header className="kyc-head">
          {onBack ? (
            <button className="icon-button" type="button" aria-label={onBack.label} onClick={onBack.go}>
              <Icon name="arrow-left" mirrored />
            </button>
          ) : (
            <Link className="icon-button" to={to} aria-label={label}>
              <Icon name="arrow-left" mirrored />
            </Link>
          )}
          <h1 id={id}>{title}</h1>
          {step ? <p className="kyc-step">{step}</p> : null}
        </header>
        {banner}
        {children}
      </section>
    </AccountRoom>
  );
}

/** What the screen says and asks for, with its buttons at the end. */
export function RoomBody({ foot, isBusy, children }: RoomBodyProps) {
  return (
    <>
      <div className="kyc-body" aria-busy={isBusy || undefined}>
        {children}
      </div>
      {foot ? <footer className="kyc-foot">{foot}</footer> : null}
    </>
  );
}

/** A screen about identity: the frame, and in it the body with its buttons. */
export function Room({ foot, children, ...frame }: RoomFrameProps & RoomBodyProps) {
  return (
    <RoomFrame {...frame}>
      <RoomBody foot={foot}>{children}</RoomBody>
    </RoomFrame>
  );
}
