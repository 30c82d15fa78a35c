import { useMemo } from "react";
import type { ProfileFormProps } from "../../contract.ts";
import { ProfileFieldsForm } from "./profile-fields-form.tsx";
import { WithRules } from "./with-rules.tsx";

/** The form for a player's data, on the screen of another area. What was not known before may stay empty. */
export default function OwnProfileForm(props: ProfileFormProps) {
  const { fields, known } = props;
  const optional = useMemo(() => fields.filter((name) => !known[name]), [fields, known]);
  return (
    <WithRules>
      {(rules) => (
        <ProfileFieldsForm
          {...props}
          rules={rules}
          home={known.country ?? rules.country}
          optional={optional}
          submitKind="commit"
        />
      )}
    </WithRules>
  );
}
