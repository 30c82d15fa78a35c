import sharp from "sharp";
import { expect, test } from "vitest";
import { playerDocuments, queueAnswer, reviewCase } from "../../../plugins/kyc/desk/desk-wire.ts";
import { DocumentStates } from "../../../server/modules/kyc/state/document-states.ts";
import { codeOf, deskWorker } from "../../support/desk/desk-worker.ts";
import { picture, Sender } from "../../support/identity/documents.ts";
import { onEachEngine } from "../../support/platform/on-each-engine.ts";
import { newPlayer } from "../../support/players/players.ts";

onEachEngine({}, (on) => {
  const arrive = async () => {
    const { player, token } = await newPlayer(on.platform);
    return new Sender(on.platform, player, token);
  };
  const reviewer = () => deskWorker(on.platform, "reviewer");
  const auditOf = async (player: string) => {
    const sql = "select act, who, reason from desk_audit where player = $1 order by seq";
    return (await on.platform.database.query<{ act: string; who: string; reason: string | null }>(sql, [player])).rows;
  };
  const permissionsOf = async ({ token }: Sender) =>
    (await on.platform.call("GET", "/api/v3/user/getAccountInfo", { token })).body as {
      permissions: { withdraw: { allowed: boolean; reason: string | null } };
    };

  test("a reviewer takes a case, sees it whole, approves it, and the player's page moves at once", async () => {
    const [sender, desk] = [await arrive(), await reviewer()];
    const { id } = await sender.sent("passport");
    const { items } = queueAnswer.parse((await desk.get("/documents?kind=identity&who=free")).body);
    expect(items).toContainEqual(expect.objectContaining({ id, player: sender.player, tries: 1, claim: null }));

    const seen = reviewCase.parse((await desk.get(`/documents/${id}`)).body);
    expect(seen).toMatchObject({ state: "sent", documentType: "passport", claim: null, elsewhere: [] });
    expect(codeOf(await desk.post(`/documents/${id}/decision`, { move: "approve" }))).toBe("CASE_CLAIMED");

    expect((await desk.post(`/documents/${id}/claim`)).status).toBe(200);
    expect(reviewCase.parse((await desk.get(`/documents/${id}`)).body).claim).toMatchObject({ isMine: true });
    const told = on.platform.published.length;
    const decision = { move: "approve", expiresOn: "2031-08-18", note: "Reads clean" };
    expect((await desk.post(`/documents/${id}/decision`, decision)).status).toBe(204);

    expect(on.platform.published.slice(told)).toContainEqual({
      player: sender.player,
      delta: { identity: { changedAt: expect.any(String) as string } },
    });
    const identity = (await sender.overview()).documents.find(({ kind }) => kind === "identity");
    expect(identity).toMatchObject({ status: "approved", expiresAt: "2031-08-19T00:00:00.000Z" });
    expect(await auditOf(sender.player)).toEqual([
      ...["documents.read", "documents.claim", "documents.read"].map((act) => ({ act, who: desk.id, reason: null })),
      { act: "documents.approve", who: desk.id, reason: "Reads clean" },
    ]);
  });

  test("account, player and the lines of the document stand side by side, each field with its mark", async () => {
    const [sender, desk] = [await arrive(), await reviewer()];
    await on.platform.database.query(
      `insert into player_profile (player, first_name, last_name, date_of_birth, country)
       values ($1, 'Anna', 'Erikson', '1974-08-13', 'DE') on conflict (player) do update set first_name = 'Anna',
         last_name = 'Erikson', date_of_birth = '1974-08-13', country = 'DE'`,
      [sender.player],
    );
    const draft = await sender.draft("passport");
    await sender.upload(draft, await picture());
    const mrz = ["P<D<<ERIKSSON<<ANNA<MARIA<<<<<<<<<<<<<<<<<<<", "L898902C46D<<7408122F3104150ZE184226B<<<<<16"];
    await sender.post(`submissions/${draft.id}/fields`, { number: "L898902C3", expiresOn: "2031-04-15", mrz });
    await sender.post(`submissions/${draft.id}/send`);
    const { compared } = reviewCase.parse((await desk.get(`/documents/${draft.id}`)).body);
    const row = (field: string) => compared.find((each) => each.field === field);
    expect(Object.fromEntries(compared.map(({ field, mark }) => [field, mark]))).toEqual({
      ...{ lastName: "similar", firstName: "same", dateOfBirth: "differs" },
      ...{ country: "same", number: "unsure", expiresOn: "same" },
    });
    expect(row("number")).toMatchObject({ account: null, typed: "L898902C3", lines: "L898902C4", isDigitRight: false });
    expect(row("dateOfBirth")).toMatchObject({ account: "1974-08-13", lines: "1974-08-12", isDigitRight: true });

    const bill = await sender.sent("utility-bill", ["page"]);
    expect(reviewCase.parse((await desk.get(`/documents/${bill.id}`)).body).compared).toEqual([]);
  });

  test("a case is one reviewer's at a time, and free again once it is given back", async () => {
    const [sender, first, second] = [await arrive(), await reviewer(), await reviewer()];
    const { id } = await sender.sent("passport");
    await first.post(`/documents/${id}/claim`);
    const queued = queueAnswer.parse((await second.get("/documents")).body).items.find((item) => item.id === id);
    expect(queued?.claim).toMatchObject({ name: first.name, isMine: false });
    expect(codeOf(await second.post(`/documents/${id}/claim`))).toBe("CASE_CLAIMED");
    expect(codeOf(await second.post(`/documents/${id}/decision`, { move: "approve" }))).toBe("CASE_CLAIMED");
    expect((await first.post(`/documents/${id}/release`)).status).toBe(204);
    expect((await second.post(`/documents/${id}/claim`)).status).toBe(200);
  });

  test("a player learns why a document is asked for again, and withdrawals wait until all is approved", async () => {
    const [sender, desk] = [await arrive(), await reviewer()];
    const decide = async (id: string, decision: object) => {
      await desk.post(`/documents/${id}/claim`);
      return desk.post(`/documents/${id}/decision`, decision);
    };
    const bill = await sender.sent("utility-bill", ["page"]);
    expect(codeOf(await decide(bill.id, { move: "askAgain" }))).toBe("REASON_MISSING");
    await decide(bill.id, { move: "askAgain", reason: "too_old", words: "The bill is from June." });
    const address = (await sender.overview()).documents.find(({ kind }) => kind === "address");
    expect(address).toMatchObject({
      status: "resubmission_required",
      reason: { code: "too_old", words: "The bill is from June." },
    });
    expect((await permissionsOf(sender)).permissions.withdraw).toEqual({ allowed: false, reason: "documents" });

    for (const [type, side] of [
      ["utility-bill", "page"],
      ["passport", "front"],
    ] as const) {
      const { id } = await sender.sent(type, [side]);
      await decide(id, { move: "approve" });
    }
    expect((await permissionsOf(sender)).permissions.withdraw.allowed).toBe(true);
  });

  test("a refusal is final until the desk opens the case again, with a reason that stays in the log", async () => {
    const [sender, desk] = [await arrive(), await reviewer()];
    const { id } = await sender.sent("passport");
    await desk.post(`/documents/${id}/claim`);
    await desk.post(`/documents/${id}/decision`, { move: "reject", reason: "altered" });
    expect(codeOf(await sender.post("submissions", { documentType: "passport" }))).toBe("DOCUMENT_STATE");
    const path = `/players/${sender.player}/documents`;
    expect((await desk.post(`${path}/identity`, { move: "reopen" })).status).toBe(400);
    expect((await desk.post(`${path}/identity`, { move: "reopen", reason: "A look at the original" })).status).toBe(
      204,
    );
    const { documents, history } = playerDocuments.parse((await desk.get(path)).body);
    expect(documents[0]).toMatchObject({ kind: "identity", status: "resubmission_required" });
    expect(history.map(({ to }) => to)).toEqual(["resubmission_required", "rejected", "in_review", "pending"]);
    expect((await auditOf(sender.player)).at(-1)).toMatchObject({
      act: "documents.reopen",
      reason: "A look at the original",
    });
    expect((await sender.draft("passport")).state).toBe("draft");
  });

  test("pictures come with the reviewer's mark, each look is in the log, and only those of the case are given out", async () => {
    const [sender, other, desk] = [await arrive(), await arrive(), await reviewer()];
    const { id } = await sender.sent("passport");
    const file = reviewCase.parse((await desk.get(`/documents/${id}`)).body).files[0]!.id;
    const fetched = async (path: string, headers: Readonly<Record<string, string>>) => {
      const answer = await fetch(on.platform.origin + path, { headers });
      expect(answer.headers.get("content-type")).toBe("image/jpeg");
      return Buffer.from(await answer.arrayBuffer());
    };
    const shown = await fetched(`/api/desk/v1/documents/${id}/files/${file}`, desk.headers);
    expect(await sharp(shown).metadata()).toMatchObject({ format: "jpeg", width: 900 });
    const own = await fetched(`/api/v1/kyc/files/${file}`, { authorization: `Token ${sender.token}` });
    expect(own.equals(shown)).toBe(false);
    expect((await auditOf(sender.player)).at(-1)).toMatchObject({ act: "documents.picture", who: desk.id });
    const { id: theirs } = await other.sent("passport");
    expect(codeOf(await desk.get(`/documents/${theirs}/files/${file}`))).toBe("FILE_UNKNOWN");
  });

  test("a player whom a bank confirmed nearly is approved by a person, once", async () => {
    const [sender, desk] = [await arrive(), await reviewer()];
    const path = `/players/${sender.player}/documents`;
    const approve = (matchAt?: string) =>
      desk.post(`${path}/identity`, { move: "approve", reason: "A second given name only", matchAt });
    expect(codeOf(await approve())).toBe("NO_CLOSE_MATCH");
    const { database } = on.platform;
    await database.query(
      `insert into player_document (player, kind, status, changed_at) values ($1, 'identity', 'in_review', now())`,
      [sender.player],
    );
    const confirm = (id: string, notes: object) =>
      database.query(
        `insert into kyc_confirmation (id, player, way, provider, result, notes, at)
         values ($1, $2, 'bank-id', 'bank', 'review', $3::jsonb, clock_timestamp())`,
        [`${id}-${sender.player}`, sender.player, JSON.stringify(notes)],
      );
    const matchAt = async () => playerDocuments.parse((await desk.get(path)).body).closeMatch?.at;
    await confirm("match", { names: "close" });
    const waiting = queueAnswer.parse((await desk.get("/documents")).body).closeMatches;
    expect(waiting).toContainEqual(expect.objectContaining({ player: sender.player, way: "bank-id" }));
    expect(playerDocuments.parse((await desk.get(path)).body).closeMatch).toMatchObject({ notes: { names: "close" } });
    const seen = await matchAt();
    await confirm("newer", { names: "close", eligibility: "underage" });
    for (const at of [seen, undefined]) expect(codeOf(await approve(at))).toBe("NO_CLOSE_MATCH");
    const newer = await matchAt();
    expect((await approve(newer)).status).toBe(204);
    const identity = (await sender.overview()).documents.find(({ kind }) => kind === "identity");
    expect(identity?.status).toBe("approved");
    expect(codeOf(await approve(newer))).toBe("NO_CLOSE_MATCH");
    expect((await auditOf(sender.player)).at(-1)).toMatchObject({ act: "documents.approve", who: desk.id });
  });

  test("a close match that a person did not believe does not come back, and one beside photos leaves them to the queue", async () => {
    const [sender, desk] = [await arrive(), await reviewer()];
    const { database } = on.platform;
    const match = async (id: string) =>
      database.query(
        `insert into kyc_confirmation (id, player, way, provider, result, notes, at)
         values ($1, $2, 'bank-id', 'bank', 'review', '{}', now() - interval '1 second')`,
        [`${id}-${sender.player}`, sender.player],
      );
    await match("first");
    await database.query(
      `insert into player_document (player, kind, status, changed_at) values ($1, 'identity', 'in_review', now())`,
      [sender.player],
    );
    const path = `/players/${sender.player}/documents`;
    const ask = { move: "askAgain", code: "name_mismatch", reason: "Another person" };
    expect((await desk.post(`${path}/identity`, ask)).status).toBe(204);
    await database.query("update player_document set status = 'in_review' where player = $1", [sender.player]);
    expect(playerDocuments.parse((await desk.get(path)).body).closeMatch).toBeNull();

    const states = new DocumentStates(on.platform.clock, { publishToPlayer: () => undefined });
    await database.query("update player_document set status = 'not_started' where player = $1", [sender.player]);
    const { id } = await sender.sent("passport");
    const claim = {
      player: sender.player,
      kind: "identity",
      move: "claim",
      actor: "provider",
      actorId: "bank",
    } as const;
    await database.transaction((connection) => states.move(connection, { ...claim, grounds: "confirmation:x" }));
    expect((await desk.post(`/documents/${id}/claim`)).status).toBe(200);
  });

  test("what a player has not sent is no case", async () => {
    const [sender, desk] = [await arrive(), await reviewer()];
    const draft = await sender.draft("passport");
    await sender.upload(draft, await picture());
    expect(codeOf(await desk.get(`/documents/${draft.id}`))).toBe("CASE_UNKNOWN");
    expect(codeOf(await desk.post(`/documents/${draft.id}/claim`))).toBe("CASE_UNKNOWN");
  });
});
