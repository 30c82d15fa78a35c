import { Button, Icon, useProvided, useStore, useTexts } from "@core";
import { useEffect } from "react";
import { PUSH_HERE, type PushHere } from "../../notification-centre/contract.ts";

/** Says that this browser shows no pushes, so the switches only affect other devices, and what the player can do. */
export function PushNotice({ devices }: { devices: number }) {
  const push = useProvided(PUSH_HERE);
  return push ? <Notice push={push} devices={devices} /> : null;
}

function Notice({ push, devices }: { push: PushHere; devices: number }) {
  const t = useTexts("account-notifications");
  const { status, isBusy } = useStore(push);
  useEffect(() => void push.check(), [push]);
  if (status === "on" || status === "unknown") return null;
  return (
    <div className="room-note" data-kind="warn">
      <Icon name="bell" size={20} />
      <p>
        <b>{t(`push.${status}`)}</b> {devices > 0 ? t("push.devices", { count: devices }) : t("push.nowhere")}
      </p>
      {status === "off" ? (
        <Button busy={isBusy} onClick={() => void push.turnOn()}>
          {t("push.allow")}
        </Button>
      ) : null}
    </div>
  );
}
