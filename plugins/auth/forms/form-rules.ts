import * as z from "zod/mini";
import { type ProfileField, profileField } from "../wire.ts";

interface Form {
  /** Where the form is sent. */
  readonly submitUrl: string;
  /** The fields that it always has, in the product's own order. */
  readonly own: readonly string[];
  /** The fields that a brand can add. */
  readonly extra: readonly ProfileField[];
}

const PROFILE: readonly ProfileField[] = profileField.options;
const NOT_OF_A_PHONE: readonly ProfileField[] = ["dateOfBirth", "country"];
// A phone form has its own date of birth, and the phone's country is the player's.
const BESIDE_A_PHONE = PROFILE.filter((field) => !NOT_OF_A_PHONE.includes(field));

/** The forms that a brand can order and extend. */
export const FORMS = {
  "short-registration-by-phone": {
    submitUrl: "/api/short-registration/by-phone",
    own: ["phone", "dateOfBirthday", "currencyId", "password", "isAccepted"],
    extra: BESIDE_A_PHONE,
  },
  "short-registration-by-email": {
    submitUrl: "/api/short-registration/by-email",
    own: ["email", "currencyId", "password", "isAccepted"],
    extra: PROFILE,
  },
  "one-click-phone-registration": {
    submitUrl: "/api/v1/auth/one-click",
    own: ["phone", "currencyId", "isAccepted"],
    extra: BESIDE_A_PHONE,
  },
  // Which of them a country requires, the registration's own rules say.
  "profile-fulfill": { submitUrl: "/api/v1/profile/fulfill", own: [], extra: PROFILE },
  LOGIN: { submitUrl: "/api/v1/session/login", own: ["login", "password"], extra: [] },
} as const satisfies Record<string, Form>;
export type FormName = keyof typeof FORMS;

/** The place of a form's own field without one of the brand's: 10, 20, 30; added fields come before the rules. */
const STEP = 10;
const ADDED = 500;
const LAST = 1000;

const order = z.optional(z.int().check(z.gte(0), z.lte(LAST)));
const ownField = z.strictObject({ order });
const extraField = z.strictObject({ order, isRequired: z.optional(z.boolean()) });

const formOf = ({ own, extra }: Form) =>
  z.optional(
    z.strictObject({
      submitUrl: z.optional(z.string().check(z.regex(/^\/[\w./-]{1,200}$/))),
      fields: z.optional(
        z.strictObject({
          ...Object.fromEntries(extra.map((name) => [name, z.optional(extraField)])),
          ...Object.fromEntries(own.map((name) => [name, z.optional(ownField)])),
        }),
      ),
    }),
  );

interface ConfiguredForm {
  readonly submitUrl?: string | undefined;
  readonly fields?: Readonly<Record<string, z.infer<typeof extraField> | undefined>> | undefined;
}

/** What a brand changes in the forms: where a field stands, which fields are added, and which of those are required. */
export const formsConfiguration = z.strictObject(
  Object.fromEntries(Object.entries<Form>(FORMS).map(([name, form]) => [name, formOf(form)])),
) as unknown as z.ZodMiniType<Readonly<Partial<Record<FormName, ConfiguredForm>>>>;
export type FormsConfiguration = z.infer<typeof formsConfiguration>;

export interface FormField {
  readonly name: string;
  readonly isRequired: boolean;
}

/** A form as the page shows it and the platform checks it: its fields in their order. */
export interface FormDefinition {
  readonly name: FormName;
  readonly submitUrl: string;
  readonly fields: readonly FormField[];
}

/** The definition of a form. Without a brand's, the product's own fields. */
export function formDefinition(name: FormName, configured: FormsConfiguration = {}): FormDefinition {
  const form: Form = FORMS[name];
  const { submitUrl, fields = {} } = configured[name] ?? {};
  const own = form.own.map((field, at) => ({
    name: field,
    isRequired: true,
    order: fields[field]?.order ?? (field === "isAccepted" ? LAST : (at + 1) * STEP),
  }));
  const extra = form.extra.flatMap((field) => {
    const added = fields[field];
    return added ? [{ name: field, isRequired: added.isRequired ?? true, order: added.order ?? ADDED }] : [];
  });
  return {
    name,
    submitUrl: submitUrl ?? form.submitUrl,
    fields: [...own, ...extra]
      .sort((a, b) => a.order - b.order)
      .map(({ name: field, isRequired }) => ({ name: field, isRequired })),
  };
}

/** The fields of a player's profile in a form, in their order. */
export function profileFieldsOf(
  definition: FormDefinition,
): readonly { readonly name: ProfileField; readonly isRequired: boolean }[] {
  const form: Form = FORMS[definition.name];
  return definition.fields.flatMap(({ name, isRequired }) => {
    const field = z.safeParse(profileField, name).data;
    return field && form.extra.includes(field) ? [{ name: field, isRequired }] : [];
  });
}

/** Fields of a profile in the order of the brand's form; those that it does not name keep theirs, at the end. */
export function inFormOrder(missing: readonly ProfileField[], definition: FormDefinition): readonly ProfileField[] {
  const places = definition.fields.map(({ name }) => name);
  const placeOf = (field: ProfileField) => (places.includes(field) ? places.indexOf(field) : places.length);
  return [...missing].sort((a, b) => placeOf(a) - placeOf(b));
}

/** The ids of a form's controls in the order of its fields, so that the summary of errors follows the page. */
export function idsOf(
  form: string,
  definition: FormDefinition,
  names: Readonly<Record<string, readonly string[]>> = {},
) {
  const all = definition.fields.flatMap(({ name }) => names[name] ?? [name]);
  return Object.fromEntries(all.map((name) => [name, `${form}-${name}`]));
}
