import {
  DOCUMENT_TYPES,
  type DocumentKind,
  type DocumentType,
  missingSides,
  MOST_TRIES,
  moved,
} from "../../../../plugins/kyc/kyc-rules.ts";
import type { KycOverview, Submission } from "../../../../plugins/kyc/wire.ts";
import type { PlatformClock } from "../../../clock.ts";
import type { Database, Queryable } from "../../../db/database.ts";
import { lockPlayer } from "../../../db/lock-player.ts";
import { Problem } from "../../../http/answers/problem.ts";
import type { Player } from "../../../players/player.ts";
import type { PlatformSecrets } from "../../../secrets/platform-secrets.ts";
import { randomKey } from "../../../secrets/random-key.ts";
import type { Guard } from "../../guard/contract.ts";
import type { FileFolder } from "../files/file-folder.ts";
import { filesOf, markErased, removeFile } from "../files/file-repository.ts";
import type { KycConfiguration } from "../kyc-configuration.ts";
import { findChanges, findDocuments } from "../state/document-repository.ts";
import { type DocumentStates, stateProblem } from "../state/document-states.ts";
import { deleteUploadsOf } from "../uploads/upload-repository.ts";
import { overviewOf, presentSubmission } from "./overview.ts";
import { reconfirmationOf } from "./reconfirmation.ts";
import { findReconfirmation, storeConfirmed } from "./reconfirmation-repository.ts";
import * as submissions from "./submission-repository.ts";
import { type FieldHint, hintsOf, numberDigest, openFields, type TypedFields } from "./typed-fields.ts";

export interface SubmissionParts {
  readonly database: Database;
  readonly clock: PlatformClock;
  readonly states: DocumentStates;
  readonly secrets: PlatformSecrets;
  readonly folder: FileFolder;
  readonly guard: Pick<Guard, "required">;
  readonly configuration: KycConfiguration;
}

const HISTORY = 50;

/** What players do with their documents: collect them, send them, and take them back. */
export class SubmissionService {
  constructor(private readonly parts: SubmissionParts) {}

  async overview(player: Player): Promise<KycOverview> {
    const { database, clock, guard, configuration } = this.parts;
    const { number } = player;
    const documents = await findDocuments(database, number);
    const current = await submissions.currentSubmissions(database, number);
    const ids = current.map(({ id }) => id);
    const changes = await findChanges(database, number, HISTORY);
    const found = await findReconfirmation(database, number);
    return overviewOf({
      player,
      documents,
      submissions: current,
      files: await filesOf(database, ids),
      changes,
      required: guard.required,
      promise: configuration.promise,
      reconfirmation: reconfirmationOf(found, clock.now(), configuration.reconfirmDays),
    });
  }

  /** Opens a draft, or the one that is open for the kind. */
  async open(player: string, documentType: DocumentType): Promise<Submission> {
    const { database, clock, configuration } = this.parts;
    const { kind } = DOCUMENT_TYPES[documentType];
    return database.transaction(async (connection) => {
      await lockPlayer(connection, player);
      await this.refuseSending(connection, player, kind);
      const createdAt = new Date(clock.now());
      const draft = await submissions.openDraft(connection, { id: randomKey(), player, kind, documentType, createdAt });
      return presentSubmission(draft, await filesOf(connection, [draft.id]), configuration.promise);
    });
  }

  /** Stores what the player typed, sealed, and returns the problems in it. */
  async typeFields(player: string, id: string, fields: TypedFields): Promise<{ hints: FieldHint[] }> {
    const { secrets, clock } = this.parts;
    const box = await secrets.box();
    await this.withDraft(player, id, (connection) =>
      submissions.storeFields(connection, id, {
        fields: box.seal(JSON.stringify(fields), id),
        numberDigest: numberDigest(fields, box),
      }),
    );
    return { hints: hintsOf(fields, new Date(clock.now()).toISOString().slice(0, 10)) };
  }

  /** What the player has typed of all their documents, by the documents' ids; undefined where no key opens it. */
  async typedBy(player: string): Promise<ReadonlyMap<string, TypedFields | undefined>> {
    const { database, secrets } = this.parts;
    const box = await secrets.box();
    const typed = new Map<string, TypedFields | undefined>();
    for (const { id, fields } of await submissions.sealedFieldsOf(database, player)) {
      try {
        typed.set(id, openFields(fields, id, box));
      } catch {
        typed.set(id, undefined);
      }
    }
    return typed;
  }

  async removeFile(player: string, id: string, fileId: string): Promise<void> {
    const { database, folder, clock } = this.parts;
    const now = new Date(clock.now());
    await this.withDraft(player, id, async (connection) => {
      if (!(await removeFile(connection, id, fileId, now))) throw fileUnknown();
    });
    // If this fails, the sweep erases the file.
    await folder.remove(fileId);
    await markErased(database, [fileId], now);
  }

  /** Sends the documents to the reviewers' queue. */
  async send(player: string, id: string): Promise<void> {
    const { states, clock, folder } = this.parts;
    const dropped = await this.withDraft(player, id, async (connection, { kind, documentType }) => {
      await this.refuseSending(connection, player, kind);
      const sides = (await filesOf(connection, [id])).map(({ side }) => side);
      const missing = missingSides(documentType, sides);
      if (missing.length > 0) throw sidesMissing(missing);
      await states.move(connection, { player, kind, move: "send", actor: "player", grounds: id });
      await submissions.markSent(connection, id, new Date(clock.now()));
      return deleteUploadsOf(connection, id);
    });
    for (const each of dropped) await folder.remove(each);
    states.publish(player);
  }

  /** Takes back documents that no reviewer has claimed yet. */
  async takeBack(player: string, id: string): Promise<void> {
    const { database, states } = this.parts;
    await database.transaction(async (connection) => {
      await lockPlayer(connection, player);
      const found = await submissions.lockSubmission(connection, player, id);
      if (!found || found.state === "draft") throw submissionUnknown();
      if (found.state !== "sent") throw stateProblem();
      await states.move(connection, { player, kind: found.kind, move: "takeBack", actor: "player", grounds: id });
    });
    states.publish(player);
  }

  /** The player confirms that their data is still right. */
  async reconfirm(player: string): Promise<void> {
    const { database, clock, states } = this.parts;
    await storeConfirmed(database, player, new Date(clock.now()));
    states.publish(player);
  }

  /** Works on a draft of this player. The player is locked first, in the same order as everywhere. */
  private withDraft<T>(
    player: string,
    id: string,
    work: (connection: Queryable, draft: submissions.StoredSubmission) => Promise<T>,
  ): Promise<T> {
    return this.parts.database.transaction(async (connection) => {
      await lockPlayer(connection, player);
      const draft = await submissions.lockSubmission(connection, player, id);
      if (!draft) throw submissionUnknown();
      if (draft.state !== "draft") throw stateProblem();
      return work(connection, draft);
    });
  }

  private async refuseSending(connection: Queryable, player: string, kind: DocumentKind): Promise<void> {
    const stored = (await findDocuments(connection, player)).find((each) => each.kind === kind);
    const status = stored?.status ?? "not_started";
    if (moved(status, "send", "player") === undefined) throw stateProblem(kind, status);
    if ((stored?.tries ?? 0) >= MOST_TRIES) throw triesUsedUp();
  }
}

const submissionUnknown = () =>
  new Problem(404, "SUBMISSION_UNKNOWN", "These documents do not exist; nothing was done. Load the page again.");

const fileUnknown = () =>
  new Problem(404, "FILE_UNKNOWN", "There is no such file in these documents; nothing was done. Load the page again.");

const triesUsedUp = () =>
  new Problem(
    409,
    "TRIES_USED_UP",
    `These documents were sent ${MOST_TRIES} times already, and nothing was done. Write to support, so that a person goes on with them.`,
  );

const sidesMissing = (missing: readonly string[]) =>
  new Problem(
    422,
    "SIDES_MISSING",
    `The documents were not sent, because pictures are missing: ${missing.join(", ")}. Add them and send again.`,
    { missing },
  );
