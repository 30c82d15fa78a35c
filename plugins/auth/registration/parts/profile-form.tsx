import { HTTP, useService } from "@core";
import { useId, useMemo } from "react";
import { inFormOrder } from "../../forms/form-rules.ts";
import { useFormDefinition } from "../../forms/use-form-definition.ts";
import { fulfillProfile } from "../profile-calls.ts";
import { useRegistrationTexts } from "../registration-texts.ts";
import type { ProfileStatus, RegistrationRules } from "../registration-wire.ts";
import { ProfileFieldsForm } from "./profile-fields-form.tsx";

export interface ProfileFormProps {
  readonly rules: RegistrationRules;
  readonly status: ProfileStatus;
  readonly onSaved: (status: ProfileStatus) => void;
}

const NONE = [] as const;

/** Profile fulfill: requests the missing data, and nothing else. */
export function ProfileForm({ rules, status, onSaved }: ProfileFormProps) {
  const t = useRegistrationTexts();
  const id = useId();
  const http = useService(HTTP);
  const definition = useFormDefinition("profile-fulfill");
  const { country } = status;
  const missing = useMemo(() => inFormOrder(status.missing, definition), [status.missing, definition]);
  return (
    <section className="dialog-body profile-part" aria-labelledby={id}>
      <h2 id={id}>{t("profile.title")}</h2>
      <p className="muted">{t("profile.text")}</p>
      <ProfileFieldsForm
        rules={rules}
        fields={missing}
        known={{ country }}
        home={country}
        optional={NONE}
        texts={{ submit: t("profile.submit"), busy: t("profile.busy") }}
        failures={{}}
        save={async (typed) => onSaved(await fulfillProfile(http, typed, definition.submitUrl))}
        draft="profile"
        submitKind="plain"
      />
    </section>
  );
}
