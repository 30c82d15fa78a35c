import { BUS, Link, NAVIGATION, popupRequested, Skeleton, SlotOutlet, useService, useTexts } from "@core";
import { useState } from "react";
import { PROFILE_FORM } from "../../auth/contract.ts";
import { ACCOUNT_API } from "../account-api.ts";
import type { AccountProfile } from "../profile-wire.ts";
import { FIELDS, isVerified, PROVED_BY } from "../verified-rules.ts";

const REFUSALS = ["NOTHING_TO_CHANGE", "FIELD_VERIFIED", "FIELD_NOT_VERIFIED", "CORRECTION_WAITS"];

export interface PartFormProps {
  readonly part: "identity" | "address";
  readonly profile: AccountProfile;
}

/** The form for the data that one kind of document proves: it changes them, or asks for a correction once they are proved. */
export function PartForm({ part, profile: { fields, documents, correction } }: PartFormProps) {
  const t = useTexts("account-profile");
  const api = useService(ACCOUNT_API);
  const [bus, navigation] = [useService(BUS), useService(NAVIGATION)];
  // What is typed stays while the data is loaded again.
  const [names] = useState(() => FIELDS.filter((field) => PROVED_BY[field] === part));
  const isLocked = names.every((field) => isVerified(field, documents));
  if (isLocked && correction?.state === "waiting") {
    return (
      <p>
        {t("oneAtATime")}{" "}
        <Link className="inline-link" to="/my-account/personal-data">
          {t("title")}
        </Link>
      </p>
    );
  }
  const texts = { submit: t(isLocked ? "send" : "save"), busy: t(isLocked ? "sending" : "saving") };
  const reason = { label: t("reason"), hint: t("reasonHint"), missing: t("reasonMissing") };
  const failures = Object.fromEntries(REFUSALS.map((code) => [code, t(`failure.${code}`)]));
  const save = async (typed: Parameters<typeof api.edit>[0], why: string) => {
    await (isLocked ? api.ask({ wanted: typed, reason: why }) : api.edit(typed));
    const message = t(isLocked ? "sent" : "saved");
    bus.publish(popupRequested, { type: "success", message, name: "profile-changed" });
    navigation.go("/my-account/personal-data", { replace: true });
  };
  return (
    <section className="room-group">
      <p>{t(isLocked ? "editLocked" : documents[part] ? "editSent" : "editOpen")}</p>
      <div className="panel room-form">
        <SlotOutlet
          key={String(isLocked)}
          slot={PROFILE_FORM}
          props={{ fields: names, known: fields, texts, failures, save, ...(isLocked && { reason }) }}
          fallback={<Skeleton kind="block" height="360px" />}
          onError="show"
        />
      </div>
    </section>
  );
}
