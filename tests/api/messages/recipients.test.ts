import { expect, test } from "vitest";
import { registrationAnswer } from "../../../plugins/auth/wire.ts";
import { RecipientLimit } from "../../../server/http/limits/recipient-limit.ts";
import { sweepEntrance } from "../../../server/modules/entrance/sweep-repository.ts";
import { onGateEngine } from "../../support/platform/on-each-engine.ts";
import { sentTo } from "../../support/platform/outbox.ts";

let last = 0;
const newAddress = () => `10.2.0.${++last}`;

onGateEngine({}, (on) => {
  const post = (url: string, payload: object, headers = {}) =>
    on.platform.app.inject({ method: "POST", url, payload, headers, remoteAddress: newAddress() });
  const begin = async (body: object, by: "email" | "phone" = "email") => {
    const answer = await post(`/api/short-registration/by-${by}`, { currencyId: "EUR", ...body });
    return registrationAnswer.parse(answer.json()).registrationId;
  };
  const credentials = (registrationId: string) =>
    post("/api/v1/auth/credentials", { registrationId, password: "a long enough one", isAdult: true });

  test("codes to one phone are counted over registrations by phone and one-click accounts, from any address", async () => {
    const phone = "+380671234567";
    const recipients = new RecipientLimit(on.platform.database);
    for (let at = 0; at < 8; at++) await recipients.consume(phone);
    const registrationId = await begin({ phone, dateOfBirthday: "1990-01-01" }, "phone");
    expect((await credentials(registrationId)).statusCode).toBe(204);

    const joined = await post("/api/v1/auth/one-click", { phone, currencyId: "EUR", isAdult: true });
    const { session } = joined.json<{ session: { token: string } }>();
    const ask = () => post("/api/v1/auth/phone/code", {}, { authorization: `Token ${session.token}` });
    expect((await ask()).statusCode).toBe(204);
    const refused = await ask();
    expect([refused.statusCode, Number(refused.headers["retry-after"]) > 0]).toEqual([429, true]);
    expect(await sentTo(on.platform, phone)).toHaveLength(2);
  });

  test("a mailbox gets at most twenty codes in a day", async () => {
    const email = "crowded@openline.test";
    const recipients = new RecipientLimit(on.platform.database);
    for (let hour = 0; hour < 2; hour++) {
      for (let at = 0; at < 10; at++) await recipients.consume(email);
      await on.platform.database.query(
        "update rate_limit set ends_at = ends_at - interval '1 hour' where ends_at < now() + interval '1 hour'",
      );
    }
    expect((await credentials(await begin({ email }))).statusCode).toBe(429);
    expect(await sentTo(on.platform, email)).toEqual([]);
  });

  test("an abandoned registration is deleted an hour after it expired", async () => {
    const { database } = on.platform;
    const id = await begin({ email: "left-behind@openline.test" });
    const isKept = async () => (await database.query("select from registration where id = $1", [id])).rowCount > 0;
    const age = () => database.query("update registration set created_at = created_at - interval '61 minutes'");
    await age();
    await sweepEntrance(database);
    expect(await isKept()).toBe(true);
    await age();
    await sweepEntrance(database);
    expect(await isKept()).toBe(false);
  });
});
