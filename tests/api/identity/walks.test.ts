import { expect, test } from "vitest";
import {
  DOCUMENT_KINDS,
  DOCUMENT_TYPES,
  type DocumentKind,
  type DocumentType,
  moved,
  type MoveName,
} from "../../../plugins/kyc/kyc-rules.ts";
import { Problem } from "../../../server/http/answers/problem.ts";
import { FileFolder } from "../../../server/modules/kyc/files/file-folder.ts";
import { KYC } from "../../../server/modules/kyc/kyc-configuration.ts";
import { ReviewService } from "../../../server/modules/kyc/review/review-service.ts";
import {
  findChanges,
  findDocuments,
  type StoredChange,
} from "../../../server/modules/kyc/state/document-repository.ts";
import { DocumentStates } from "../../../server/modules/kyc/state/document-states.ts";
import { SubmissionService } from "../../../server/modules/kyc/submissions/submission-service.ts";
import { PlatformSecrets } from "../../../server/secrets/platform-secrets.ts";
import { onEachEngine } from "../../support/platform/on-each-engine.ts";
import { newPlayer } from "../../support/players/players.ts";

const WALKS = 100;
const STEPS = 12;
const TYPES = Object.keys(DOCUMENT_TYPES) as DocumentType[];
const REQUIRED: readonly DocumentKind[] = KYC.required.withdraw;

/** There was no case to do it to. */
class NothingThere extends Error {}

function dice(seed: number): (sides: number) => number {
  let state = seed;
  return (sides) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return Math.floor((state / 2 ** 32) * sides);
  };
}

onEachEngine({}, (on) => {
  /** The parts that change documents, over the platform's database. */
  function parts() {
    const { database, clock, data } = on.platform;
    const states = new DocumentStates(clock, { publishToPlayer: () => undefined });
    const secrets = new PlatformSecrets(database, { key: undefined, earlier: undefined }, "kyc");
    const folder = new FileFolder(data.dataDir);
    const guard = { required: { ...KYC.required, sportBetting: [] } };
    return {
      states,
      review: new ReviewService({ database, clock, states, secrets, configuration: KYC }),
      submissions: new SubmissionService({ database, clock, states, secrets, folder, guard, configuration: KYC }),
    };
  }

  /** What happened, replayed by the rules: the state of each kind. Throws if a step was not allowed. */
  function replayed(changes: readonly StoredChange[]): Record<string, string> {
    const statuses: Record<string, string> = {};
    const previous: Record<string, StoredChange["from"]> = {};
    for (const change of [...changes].reverse()) {
      const { kind, move, from, to, actor, grounds } = change;
      expect(from).toBe(statuses[kind] ?? "not_started");
      expect(moved(from, move, actor, previous[kind])).toBe(to);
      if (to === "approved") expect(grounds).not.toBeNull();
      if (move === "send") previous[kind] = from;
      statuses[kind] = to;
    }
    return statuses;
  }

  test("whatever players, reviewers, providers and the clock do, the history is the state, and the state the permission", async () => {
    const { database } = on.platform;
    const { states, review, submissions } = parts();
    const { player, token } = await newPlayer(on.platform);
    const roll = dice(on.engine === "embedded" ? 1 : 2);
    const pick = <T>(from: readonly T[]): T => {
      if (from.length === 0) throw new NothingThere();
      return from[roll(from.length)]!;
    };
    let done = 0;

    const acts: (() => Promise<unknown>)[] = [
      async () => {
        const draft = await submissions.open(player, pick(TYPES));
        // The pictures' way is tested elsewhere.
        for (const side of DOCUMENT_TYPES[draft.documentType].sides)
          await database.query(
            `insert into kyc_file (id, submission, player, side, bytes, width, height, wrapped_key, sha256, arrived_at)
             values (gen_random_uuid(), $1, $2, $3, 1, 1, 1, '', '', now())`,
            [draft.id, player, side],
          );
        await submissions.send(player, draft.id);
      },
      async () => submissions.takeBack(player, pick((await review.queue({})).items).id),
      async () => review.claim(pick((await review.queue({})).items).id, pick(["reviewer-1", "reviewer-2"])),
      async () => review.release(pick((await review.queue({})).items).id, "reviewer-1"),
      async () =>
        review.decide(
          pick((await review.queue({})).items).id,
          { move: pick(["approve", "askAgain", "reject"]), reason: "other" },
          pick(["reviewer-1", "reviewer-2"]),
        ),
      async () => review.reopen(player, pick(DOCUMENT_KINDS), "reviewer-1"),
      async () => review.allowTries(player, pick(DOCUMENT_KINDS)),
      async () => review.askAgain(player, pick(DOCUMENT_KINDS), { reason: "too_old", reviewer: "reviewer-1" }),
      async () => {
        const move: MoveName = pick(["claim", "approve", "askAgain", "reject"]);
        const wanted = { player, kind: pick(DOCUMENT_KINDS), move, actor: "provider", actorId: "a-provider" } as const;
        await database.transaction((connection) => states.move(connection, { ...wanted, grounds: "an-event" }));
      },
      async () => {
        const wanted = {
          player,
          kind: pick(DOCUMENT_KINDS),
          move: pick<MoveName>(["expire", "release"]),
          actor: "clock",
        } as const;
        await database.transaction((connection) => states.move(connection, wanted));
      },
    ];

    const check = async () => {
      const documents = await findDocuments(database, player);
      const statuses = Object.fromEntries(documents.map(({ kind, status }) => [kind, status]));
      expect(replayed(await findChanges(database, player, 100_000))).toEqual(statuses);
      const { rows } = await database.query<{ kind: string; state: string }>(
        "select kind, state from kyc_submission where player = $1 and state in ('sent', 'in_review')",
        [player],
      );
      const underWay = Object.fromEntries(rows.map(({ kind, state }) => [kind, state === "sent" ? "pending" : state]));
      const wanted = Object.entries(statuses).filter(([, status]) => status === "pending" || status === "in_review");
      expect(underWay).toEqual(Object.fromEntries(wanted));
      const account = await on.platform.call("GET", "/api/v3/user/getAccountInfo", { token });
      const allowed = REQUIRED.every((kind) => statuses[kind] === "approved");
      expect(account.body).toMatchObject({ permissions: { withdraw: { allowed } } });
    };

    for (let walk = 0; walk < WALKS; walk++) {
      for (let step = 0; step < STEPS; step++) {
        try {
          await pick(acts)();
          done++;
        } catch (error) {
          if (!(error instanceof Problem) && !(error instanceof NothingThere)) throw error;
        }
      }
      await check();
    }
    expect(done).toBeGreaterThan(WALKS);
  }, 180_000);
});
