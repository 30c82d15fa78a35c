import { expect, test } from "vitest";
import { faultText } from "./fault-text.ts";
import { emailForm, oneClickForm, phoneForm, profileForm } from "./form-schemas.ts";
import { phoneNumberOf } from "./phone-number-rules.ts";

const ELIGIBILITY = { minimumAge: 18, minimumAges: { US: 21 }, notServed: ["KP"] };
const RULES = {
  eligibility: ELIGIBILITY,
  today: "2026-11-21",
  added: [],
  countryOf: (phone: string, country: string) => phoneNumberOf(phone, country)?.country,
};

/** The errors of a form for the typed values: the first one of each field. */
function faultsOf(schema: { safeParse: (typed: unknown) => unknown }, typed: Record<string, string | boolean>) {
  const { error } = schema.safeParse(typed) as { error?: { issues: { path: PropertyKey[]; message: string }[] } };
  const t = (key: string) => key;
  const said = new Map<string, string>();
  for (const { path, message } of error?.issues ?? []) {
    const name = String(path[0]);
    if (!said.has(name)) said.set(name, faultText(t, t, 18)({ name, message }, typed));
  }
  return Object.fromEntries(said);
}

const MAIL = { email: "dana@example.com", currencyId: "EUR", password: "a long password", isAccepted: true };
const PHONE = {
  country: "UA",
  phone: "0507391846",
  born: "1994-03-14",
  currencyId: "EUR",
  password: "a long password",
  isAccepted: true,
};

test.each([
  [{}, {}],
  [{ email: "  dana@example.com " }, {}],
  [{ email: "" }, { email: "fault.emailMissing" }],
  [{ email: "   " }, { email: "fault.emailMissing" }],
  [{ email: "dana" }, { email: "fault.emailWrong" }],
  [{ email: "dana@example" }, { email: "fault.emailWrong" }],
  [{ email: `${"d".repeat(250)}@example.com` }, { email: "fault.emailWrong" }],
  [{ password: "" }, { password: "fault.passwordMissing" }],
  [{ password: "seven77" }, { password: "fault.passwordShort" }],
  [{ password: "quiet words ".repeat(11) }, { password: "fault.passwordLong" }],
  [{ password: "password1" }, { password: "fault.passwordCommon" }],
  [{ password: "Dana@Example.com" }, { password: "fault.passwordPersonal" }],
  [{ password: "danadana" }, { password: "fault.passwordCommon" }],
  [{ password: "dana-example-1" }, { password: "fault.passwordPersonal" }],
  [{ isAccepted: false }, { isAccepted: "fault.terms" }],
  [
    { email: "", password: "", isAccepted: false },
    { email: "fault.emailMissing", password: "fault.passwordMissing", isAccepted: "fault.terms" },
  ],
])("by e-mail, %j is answered with %j", (typed, faults) => {
  expect(faultsOf(emailForm({ ...RULES, country: "UA" }), { ...MAIL, ...typed })).toEqual(faults);
});

test.each([
  [{}, {}],
  [{ phone: "+380501234567", country: "GB" }, {}],
  [{ phone: "" }, { phone: "fault.phoneMissing" }],
  [{ phone: "+" }, { phone: "fault.phoneMissing" }],
  [{ phone: "123" }, { phone: "fault.phoneWrong" }],
  [{ born: "" }, { born: "fault.bornMissing" }],
  [{ born: "--" }, { born: "fault.bornMissing" }],
  [{ born: "1994--14" }, { born: "fault.bornWrong" }],
  [{ born: "1994-02-30" }, { born: "fault.bornWrong" }],
  [{ born: "2008-11-22" }, { born: "fault.underage" }],
  [{ born: "2008-11-21" }, {}],
  [{ phone: "+12015550123", born: "2005-11-22" }, { born: "fault.underage" }],
  [{ phone: "+8501912345678" }, { country: "fault.notServed" }],
  [{ password: "0507391846" }, { password: "fault.passwordPersonal" }],
  [
    { phone: "", born: "", password: "", isAccepted: false },
    {
      phone: "fault.phoneMissing",
      born: "fault.bornMissing",
      password: "fault.passwordMissing",
      isAccepted: "fault.terms",
    },
  ],
])("by phone, %j is answered with %j", (typed, faults) => {
  expect(faultsOf(phoneForm(RULES), { ...PHONE, ...typed })).toEqual(faults);
});

test("one-click registration requires a callable phone, a served country, and accepted rules", () => {
  const said = (typed: object) => {
    const { country, phone, currencyId, isAccepted } = PHONE;
    return faultsOf(oneClickForm(RULES), { country, phone, currencyId, isAccepted, ...typed });
  };
  expect(said({})).toEqual({});
  expect(said({ phone: "1" })).toEqual({ phone: "fault.phoneWrong" });
  expect(said({ phone: "+8501912345678" })).toEqual({ country: "fault.notServed" });
  expect(said({ isAccepted: false })).toEqual({ isAccepted: "fault.terms" });
});

test("a profile form asks only for what is missing, by the rules of the chosen country", () => {
  const form = profileForm(["firstName", "dateOfBirth", "country"], { ...RULES, country: "UA" });
  const typed = { firstName: "Dana", dateOfBirth: "2006-01-01", country: "UA" };
  expect(faultsOf(form, typed)).toEqual({});
  expect(faultsOf(form, { ...typed, firstName: "  " })).toEqual({ firstName: "fault.firstNameMissing" });
  expect(faultsOf(form, { ...typed, country: "US" })).toEqual({ dateOfBirth: "fault.underage" });
  expect(faultsOf(form, { ...typed, country: "KP" })).toEqual({ country: "fault.notServed" });
  const names = profileForm(["firstName"], { ...RULES, country: "UA" });
  expect(names.parse({ firstName: "Dana", lastName: "K" })).toEqual({ firstName: "Dana" });
});

test("a form asks for the fields that a brand has added, and lets optional ones stay empty", () => {
  const added = [
    { name: "firstName", isRequired: true },
    { name: "city", isRequired: false },
    { name: "dateOfBirth", isRequired: true },
  ] as const;
  const said = (typed: object) =>
    faultsOf(emailForm({ ...RULES, country: "UA", added }), {
      ...MAIL,
      ...{ firstName: "Dana", city: "", dateOfBirth: "1994-03-14" },
      ...typed,
    });
  expect(said({})).toEqual({});
  expect(said({ firstName: "" })).toEqual({ firstName: "fault.firstNameMissing" });
  expect(said({ dateOfBirth: "2010-03-14" })).toEqual({ dateOfBirth: "fault.underage" });
});
