import { expect, test } from "vitest";
import { ConfigError, readConfig } from "./config.ts";

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
    mode: "sandbox",
    isOpenSandbox: false,
  });
});

test("all invalid settings are refused together", () => {
  const refused = () => readConfig({ PORT: "80a", MODE: "prod", BRAND_CONFIG: "/no/such/file" }, ["--lines", "x"]);
  expect(refused).toThrow(ConfigError);
  expect(refused).toThrow(
    /^5 settings cannot be used:\nMODE is "prod".*\nPORT is "80a".*\nBRAND_CONFIG is.*\n.*"--lines".*\n.*"x"/,
  );
});

test.each(["127.0.0.1", "127.8.9.10", "::1", "::ffff:127.0.0.1", "localhost", "LOCALHOST"])(
  "a sandbox listens on %s, which only this machine reaches",
  (host) => {
    expect(readConfig({ HOST: host }, []).host).toBe(host);
  },
);

test.each(["0.0.0.0", "::", "192.168.1.7", "128.0.0.1", "2001:db8::1", "localhost.example", "127.1"])(
  "a sandbox refuses to listen on %s with the reason, unless it is opened to strangers",
  (host) => {
    expect(() => readConfig({ HOST: host }, [])).toThrow(`HOST is "${host}"; allowed in a sandbox is 127.0.0.1`);
    expect(() => readConfig({ HOST: host }, [])).toThrow("lets anybody who reaches it become any player");
    expect(readConfig({ HOST: host, SANDBOX_OPEN: "yes" }, [])).toMatchObject({ host, isOpenSandbox: true });
    expect(readConfig({ HOST: host, MODE: "production" }, []).host).toBe(host);
  },
);

test("an empty setting counts as missing", () => {
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
  ["MODE", "live", "one of sandbox, production"],
  ["SANDBOX_OPEN", "1", "one of no, yes"],
  ["DOCS_PUBLIC", "true", "one of no, yes"],
  ["LOG_LEVEL", "loud", "one of fatal, error, warn"],
  ["MODULES", ",", "names with commas between them"],
  ["BRAND_CONFIG", "/no/such/file", "the path of a file that exists"],
])("an invalid %s is refused with its name and the allowed values", (name, value, allowed) => {
  expect(() => readConfig({ [name]: value }, [])).toThrow(`${name} is ${JSON.stringify(value)}; allowed is ${allowed}`);
});

test("an invalid DATABASE_URL is refused without repeating its password", () => {
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

test("a missing line, one without a path and an unknown argument are refused", () => {
  expect(() => readConfig({}, ["--line", "/no/such"])).toThrow('--line is "/no/such"; allowed is the path');
  expect(() => readConfig({}, ["--line"])).toThrow("--line needs the path of a file or folder");
  expect(() => readConfig({}, ["--lines", "x"])).toThrow(
    'The argument is "--lines"; allowed is --line <file or folder> or --check',
  );
});
