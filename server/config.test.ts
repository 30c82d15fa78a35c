import { expect, test } from "vitest";
import { readConfig } from "./config.ts";

test("without settings the platform runs at its port on this machine, in real time, on the embedded database", () => {
  expect(readConfig({}, [])).toMatchObject({
    port: 4300,
    host: "127.0.0.1",
    dataDir: expect.stringMatching(/\.data$/) as unknown,
    databaseUrl: undefined,
    clockRate: 1,
    brandConfig: undefined,
    linePath: undefined,
    logLevel: "warn",
  });
});

test("a setting that is empty counts as none", () => {
  expect(readConfig({ PORT: "", CLOCK_RATE: " " }, [])).toMatchObject({ port: 4300, clockRate: 1 });
});

test.each([
  ["PORT", "80a", "a whole number from 0 to 65535"],
  ["PORT", "65536", "a whole number from 0 to 65535"],
  ["HOST", "a b", "a host name or an IP address"],
  ["CLOCK_RATE", "0", "a number above 0 and up to 1000000"],
  ["CLOCK_RATE", "-1", "a number above 0 and up to 1000000"],
  ["CLOCK_RATE", "1000001", "a number above 0 and up to 1000000"],
  ["SEED", "a/b", "1 to 64 letters, digits, - or _"],
  ["LOG_LEVEL", "loud", "one of fatal, error, warn"],
  ["BRAND_CONFIG", "/no/such/file", "the path of a file that exists"],
])("a wrong %s is refused with its name and what is allowed", (name, value, allowed) => {
  expect(() => readConfig({ [name]: value }, [])).toThrow(`${name} is ${JSON.stringify(value)}; allowed is ${allowed}`);
});

test("a wrong DATABASE_URL is refused without repeating the password in it", () => {
  const refused = () => readConfig({ DATABASE_URL: "mysql://me:secret@host/db" }, []);
  expect(refused).toThrow("DATABASE_URL is not usable; allowed is postgres://");
  expect(refused).not.toThrow("secret");
  expect(readConfig({ DATABASE_URL: "postgresql://me:secret@host/db" }, []).databaseUrl).toBe(
    "postgresql://me:secret@host/db",
  );
});

test("a line is given by its path, in either form", () => {
  expect(readConfig({}, ["--line", "package.json"]).linePath).toMatch(/package\.json$/);
  expect(readConfig({}, ["--line=package.json"]).linePath).toMatch(/package\.json$/);
});

test("a line that is not there, one without a path and an unknown argument are refused", () => {
  expect(() => readConfig({}, ["--line", "/no/such"])).toThrow('--line is "/no/such"; allowed is the path');
  expect(() => readConfig({}, ["--line"])).toThrow("--line needs the path of a file or folder");
  expect(() => readConfig({}, ["--lines", "x"])).toThrow(
    'The argument is "--lines"; allowed is --line <file or folder>',
  );
});
