import { Failed, Icon, Link, Skeleton, SlotOutlet, useResource, useService, useTexts, useTitle } from "@core";
import { useState } from "react";
import { NEW_PASSWORD_FORM, type TypedPasswords } from "../../auth/contract.ts";
import { OWN_PASSWORD } from "../own-password.ts";
import { ConfirmFirst } from "../parts/confirm-first.tsx";
import OwnRoom from "../rooms/own-room.tsx";
import type { PasswordState } from "../wire.ts";
import "./update-password.css";

/** Players change their password here. Those who joined by a third party set their first one. */
export default function UpdatePasswordScreen() {
  const t = useTexts("account");
  const own = useService(OWN_PASSWORD);
  const { status, value, error, retry } = useResource(() => own.state(), [own]);
  const [done, setDone] = useState<"kept" | "ended" | "set">();
  const title = t(value?.hasPassword === false ? "setTitle" : "title");
  useTitle(title);

  const change = async (typed: TypedPasswords, { hasPassword }: PasswordState) => {
    try {
      await own.change(typed);
      setDone(hasPassword ? (typed.isEndingOthers ? "ended" : "kept") : "set");
    } finally {
      // A password now exists, or the confirmation has expired.
      if (!hasPassword) retry();
    }
  };

  return (
    <OwnRoom title={title}>
      <div className="panel room-form">
        <div role="status" hidden={!done}>
          {done ? (
            <p className="update-password-done">
              <Icon name="circle-check" className="ok" />
              {t(`done.${done}`)}
            </p>
          ) : null}
        </div>
        {value ? form(value) : status === "failed" ? <Failed error={error} onRetry={retry} /> : <Waiting />}
        <p className="muted">
          <Link className="inline-link" to="/last-login">
            {t("lastLogin")}
          </Link>
        </p>
      </div>
    </OwnRoom>
  );

  function form(state: PasswordState) {
    const { hasPassword, isConfirmed } = state;
    if (!hasPassword && !isConfirmed) return <ConfirmFirst />;
    const texts = {
      current: t("current"),
      currentMissing: t("currentMissing"),
      wrong: t("wrong"),
      new: t(hasPassword ? "new" : "first"),
      endOthers: t("endOthers"),
      busy: t("busy"),
      submit: t(hasPassword ? "submit" : "set"),
    };
    return (
      <SlotOutlet
        key={String(hasPassword)}
        slot={NEW_PASSWORD_FORM}
        props={{ hasPassword, texts, change: (typed) => change(typed, state) }}
        fallback={<Waiting />}
        onError="show"
      />
    );
  }
}

const Waiting = () => <Skeleton kind="block" height="180px" />;
