// @vitest-environment jsdom
import { HttpError } from "@core";
import { mount, testPage } from "@core/testing";
import { expect, test } from "vitest";
import * as z from "zod/mini";
import { ErrorSummary } from "./error-summary.tsx";
import { useSchemaForm } from "./use-schema-form.ts";

const SCHEMA = z.object({ phone: z.string().check(z.minLength(1)), city: z.string() });

/** A form that the platform refuses for these fields. */
function Refused({ fields, code }: { fields: readonly string[]; code: string }) {
  const { form, faults, failure, misses, onSubmit } = useSchemaForm({
    schema: SCHEMA,
    initial: { phone: "", city: "" },
    faultText: ({ name, message }) => `${name} is ${message}`,
    submit: () => {
      const details = { fields: fields.map((name) => ({ name, message: "no such" })) };
      return Promise.reject(
        new HttpError(400, "Bad Request", { errorCode: code, message: "Not understood.", details }),
      );
    },
  });
  return (
    <form onSubmit={onSubmit}>
      <ErrorSummary
        {...{ misses, faults, failure }}
        ids={{ phone: "phone", city: "city" }}
        failureText={({ message }) => message}
      />
      <input id="phone" aria-label="Phone" {...form.register("phone")} />
      <p data-testid="beside">{faults.phone}</p>
      <button type="submit">Send</button>
    </form>
  );
}

async function sent(fields: readonly string[], code = "INVALID_REQUEST") {
  const { screen, user } = await mount(testPage().services, <Refused fields={fields} code={code} />);
  await user.type(screen.getByLabelText("Phone"), "+9112345678");
  await user.click(screen.getByRole("button"));
  return { screen, user, beside: () => screen.getByTestId("beside").textContent };
}

test("a field that the platform refuses is named beside it and in the summary, until it is typed anew", async () => {
  const { screen, user, beside } = await sent(["phone"]);
  expect(beside()).toBe("phone is refused");
  expect(screen.getByRole("alert").textContent).toBe("phone is refused");
  expect(document.activeElement).toBe(screen.getByRole("alert"));
  await user.type(screen.getByLabelText("Phone"), "0");
  expect(beside()).toBe("");
});

test.each([
  [["phone", "profile.city"], "INVALID_REQUEST"],
  [[], "INVALID_REQUEST"],
  [["phone"], "PHONE_TAKEN"],
])("a refusal of %j with %s is said as a whole", async (fields, code) => {
  const { screen, beside } = await sent(fields, code);
  expect(beside()).toBe("");
  expect(screen.getByRole("alert").textContent).toContain("Not understood.");
});
