import { expect, test } from "vitest";
import * as z from "zod/mini";
import { formDefinition, formsConfiguration, inFormOrder, profileFieldsOf } from "./form-rules.ts";

const namesOf = (...args: Parameters<typeof formDefinition>) => formDefinition(...args).fields.map(({ name }) => name);

test("without a brand's wishes each form has the product's fields, and is sent to the product's call", () => {
  expect(formDefinition("LOGIN")).toEqual({
    name: "LOGIN",
    submitUrl: "/api/v1/session/login",
    fields: [
      { name: "login", isRequired: true },
      { name: "password", isRequired: true },
    ],
  });
  expect(namesOf("short-registration-by-email")).toEqual(["email", "currencyId", "password", "isAccepted"]);
  expect(namesOf("short-registration-by-phone")).toEqual([
    "phone",
    "dateOfBirthday",
    "currencyId",
    "password",
    "isAccepted",
  ]);
  expect(namesOf("profile-fulfill")).toEqual([]);
});

test("a brand adds fields before the rules, orders all of them, and says which are required", () => {
  const brand = {
    "short-registration-by-email": {
      fields: { city: { isRequired: false }, firstName: { order: 5 }, currencyId: { order: 1 } },
    },
  };
  expect(namesOf("short-registration-by-email", brand)).toEqual([
    ...["currencyId", "firstName", "email", "password", "city", "isAccepted"],
  ]);
  expect(profileFieldsOf(formDefinition("short-registration-by-email", brand))).toEqual([
    { name: "firstName", isRequired: true },
    { name: "city", isRequired: false },
  ]);
});

test("missing data is asked for in the order of the brand's form", () => {
  const definition = formDefinition("profile-fulfill", {
    "profile-fulfill": { fields: { country: { order: 1 }, firstName: { order: 2 } } },
  });
  expect(inFormOrder(["firstName", "lastName", "country"], definition)).toEqual(["country", "firstName", "lastName"]);
});

test.each([
  [{ LOGIN: { fields: { email: {} } } }],
  [{ "short-registration-by-phone": { fields: { country: {} } } }],
  [{ "short-registration-by-email": { fields: { email: { isRequired: false } } } }],
  [{ LOGIN: { submitUrl: "https://elsewhere.example/login" } }],
  [{ newsletter: {} }],
])("%j is refused", (configured) => {
  expect(z.safeParse(formsConfiguration, configured).success).toBe(false);
});
