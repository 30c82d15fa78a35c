import { Link, NAVIGATION, useService, useStore, useTexts, useWay } from "@core";
import type { ReactNode } from "react";
import { SLIP } from "../tokens.ts";
import "./commit-button.css";

/** The button while it cannot be pressed; it says why. */
export function Waiting({ text, note, children }: { text: string; note?: string; children?: ReactNode }) {
  return (
    <>
      <button className="slip-commit" type="button" aria-disabled>
        <span>{text}</span>
      </button>
      <Note text={note} />
      {children}
    </>
  );
}

/** An alternative to the button's action. */
export function Instead({ onPress, children }: { onPress: () => void; children: ReactNode }) {
  return (
    <button className="button button-plain button-block" type="button" data-costs="" onClick={onPress}>
      {children}
    </button>
  );
}

/** The way on where nothing can be staked at all, which a limit of the player's own is the likely cause of. */
export function SeeLimits() {
  const t = useTexts("betslip");
  const slip = useService(SLIP);
  const limits = useWay()("self-restraint");
  if (limits === undefined) return null;
  return (
    <Link className="button button-plain button-block" to={limits} onClick={() => slip.close()}>
      {t("way.limits")}
    </Link>
  );
}

export function Note({ text }: { text: string | undefined }) {
  if (text === undefined) return null;
  return (
    <p className="slip-total">
      <span>{text}</span>
    </p>
  );
}

export function LogIn({ count, amount }: { count: number; amount: string | undefined }) {
  const t = useTexts("betslip");
  const slip = useService(SLIP);
  const path = useStore(useService(NAVIGATION), (place) => place.path);
  return (
    <>
      <Link className="slip-commit" to={`/login?return=${encodeURIComponent(path)}`} onClick={() => slip.close()}>
        <span>{t("commit.login")}</span>
        {amount ? (
          <span>
            <bdi dir="ltr">{amount}</bdi>
          </span>
        ) : null}
      </Link>
      <Note text={t("commit.login-note", { count })} />
    </>
  );
}
