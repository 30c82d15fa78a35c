import { useState } from "react";
import { Notice } from "../../parts/notice.tsx";
import { useProfileStatus } from "../profile-calls.ts";
import { useRegistrationTexts } from "../registration-texts.ts";
import type { ProfileStatus } from "../registration-wire.ts";
import { useRegistrationRules } from "../use-registration-rules.ts";
import { ProfileForm } from "./profile-form.tsx";

/** The data that the rules of the player's country still require; renders nothing if nothing is missing. */
export default function ProfilePart() {
  const t = useRegistrationTexts();
  const { value: rules } = useRegistrationRules();
  const { value: loaded } = useProfileStatus();
  const [saved, setSaved] = useState<ProfileStatus>();
  const status = saved ?? loaded;
  if (!rules || !status) return null;
  if (status.missing.length > 0) {
    return <ProfileForm key={status.missing.join()} rules={rules} status={status} onSaved={setSaved} />;
  }
  if (!saved) return null;
  return (
    <div className="dialog-body" role="status">
      <Notice icon="circle-check">{t("profile.saved")}</Notice>
    </div>
  );
}
