import { expect, test } from "vitest";
import { submissionFields } from "../wire.ts";
import { typedFields } from "./typed-fields.ts";

test("what is empty is not sent", () => {
  expect(typedFields({ number: "  ", expiresOn: "", mrz: "\n \n" })).toEqual({});
});

test("machine-readable lines are sent in the letters that the machine has", () => {
  const mrz = "p<utoeriksson<<anna<maria<<<<<<<<<<<<<<<<<<<\n l898902c36uto7408122f1204159ze184226b<<<<<10 \n";
  const fields = typedFields({ number: " AB １٢ ", expiresOn: "2031-08-18", mrz });
  expect(fields).toEqual({
    number: "AB 12",
    expiresOn: "2031-08-18",
    mrz: ["P<UTOERIKSSON<<ANNA<MARIA<<<<<<<<<<<<<<<<<<<", "L898902C36UTO7408122F1204159ZE184226B<<<<<10"],
  });
  expect(submissionFields.safeParse(fields).success).toBe(true);
});
