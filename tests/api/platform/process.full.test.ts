import { expect, test } from "vitest";
import { temporaryFolder } from "../../support/platform/platform.ts";
import { runServer } from "../../support/platform/server-process.ts";

test("the log contains failures, and no token, password or address", async () => {
  const dataDir = temporaryFolder();
  const server = await runServer({ dataDir, env: { LOG_LEVEL: "trace" } });
  const body = { login: "demo@openline.test", password: "Demo-2026-player" };
  const { token } = (await server.call("POST", "/api/v1/session/login", { body })).body as { token: string };
  await server.call("GET", "/api/v3/user/getAccountInfo", { token });
  await server.call("POST", "/api/short-registration/by-email", {
    body: { email: "secret@openline.test", currencyId: "EUR" },
  });
  await server.end("SIGTERM");
  expect(server.output.log).toContain("/api/v3/user/getAccountInfo");
  for (const secret of [token, "Demo-2026-player", "demo@openline.test", "secret@openline.test"]) {
    expect(server.output.log).not.toContain(secret);
  }
});
