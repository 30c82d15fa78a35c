import sharp from "sharp";
import { expect, test } from "vitest";
import { picture, Sender } from "../../support/identity/documents.ts";
import { onEachEngine } from "../../support/platform/on-each-engine.ts";
import { newPlayer } from "../../support/players/players.ts";

onEachEngine({}, (on) => {
  const arrive = async () => {
    const { player, token } = await newPlayer(on.platform);
    return new Sender(on.platform, player, token);
  };

  test("a player puts a passport together, uploads its picture and sends it", async () => {
    const sender = await arrive();
    const draft = await sender.draft("passport");
    expect((await sender.upload(draft, await picture())).status).toBe(204);
    expect((await sender.post(`submissions/${draft.id}/send`)).status).toBe(204);
    const overview = await sender.overview();
    const identity = overview.documents.find(({ kind }) => kind === "identity");
    expect(identity).toMatchObject({ status: "pending", isRequired: true, triesLeft: 4 });
    expect(identity?.submission).toMatchObject({ id: draft.id, state: "sent", files: [{ side: "front", width: 900 }] });
    expect(identity?.submission?.answerBy).not.toBeNull();
    expect(overview.waiting).toContainEqual({ activity: "withdraw", missing: ["identity", "address"] });
    expect(overview.history).toMatchObject([{ kind: "identity", to: "pending", by: "player" }]);
    const [file] = identity?.submission?.files ?? [];
    const answer = await fetch(`${on.platform.origin}/api/v1/kyc/files/${file?.id}`, {
      headers: { authorization: `Token ${sender.token}` },
    });
    expect(answer.headers.get("content-type")).toBe("image/jpeg");
    expect(answer.headers.get("cache-control")).toBe("private, no-store");
    expect(answer.headers.get("content-security-policy")).toContain("sandbox");
    expect(await sharp(Buffer.from(await answer.arrayBuffer())).metadata()).toMatchObject({ width: 900, height: 700 });
  });
});
