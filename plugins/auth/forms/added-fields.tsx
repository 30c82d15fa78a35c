import { LazyPart, Loadable, Skeleton } from "@core";
import type { SchemaForm } from "@core/forms";
import type { ReactNode } from "react";
import type { RegistrationRules } from "../registration/registration-wire.ts";
import { type FormDefinition, profileFieldsOf } from "./form-rules.ts";
import type { ProfileFieldControlProps } from "./profile-field-control.tsx";

/** Loaded late, because it knows all countries, and most brands add no fields. */
const CONTROL = new Loadable<ProfileFieldControlProps>(
  async () => (await import("./profile-field-control.tsx")).ProfileFieldControl,
);

export type FormValues = Record<string, string | boolean>;

export interface DefinedFieldsProps {
  readonly definition: FormDefinition;
  readonly ids: Readonly<Record<string, string>>;
  readonly state: Pick<SchemaForm<FormValues>, "form" | "faults">;
  readonly rules: RegistrationRules;
  /** Where the player lives, as far as is known. */
  readonly home: string;
  /** The controls of the form's own fields. */
  readonly own: Readonly<Record<string, ReactNode>>;
}

/** The fields of a form in the brand's order: its own, and those of the profile that the brand has added. */
export function DefinedFields({ definition, ids, state, rules, home, own }: DefinedFieldsProps) {
  const { form, faults } = state;
  const added = profileFieldsOf(definition);
  return definition.fields.map(({ name, isRequired }) => {
    const field = added.find((each) => each.name === name);
    if (!field) return own[name];
    const props = {
      name: field.name,
      id: ids[name] ?? "",
      isRequired,
      value: String(form.watch(name) ?? ""),
      fault: faults[name],
      onChange: (value: string) => form.setValue(name, value, { shouldValidate: form.formState.isSubmitted }),
      field: form.register(name),
      rules,
      home,
    };
    return <LazyPart key={name} of={CONTROL} props={props} fallback={<Skeleton kind="block" height="70px" />} />;
  });
}

/** What was typed into the fields that the brand has added; empty ones are left out. */
export function typedProfile(definition: FormDefinition, typed: FormValues): Readonly<Record<string, string>> {
  return Object.fromEntries(
    profileFieldsOf(definition).flatMap(({ name }) => {
      const value = typed[name];
      return typeof value === "string" && value.trim() !== "" ? [[name, value.trim()]] : [];
    }),
  );
}
