import { join } from "node:path";
import { defineModule } from "../../platform/module.ts";
import { PlatformSecrets } from "../../secrets/platform-secrets.ts";
import { sealAgainAtStart } from "../../secrets/seal-again.ts";
import { desk } from "../desk/register.ts";
import { countCases, countCloseMatches } from "./desk/desk-repository.ts";
import { documentDeskRoutes } from "./desk/desk-routes.ts";
import { askToConfirm } from "./expiry/confirmation-reminders.ts";
import { ExpiryJob } from "./expiry/expiry-job.ts";
import { eraseFiles } from "./files/erasure.ts";
import { FileFolder } from "./files/file-folder.ts";
import { FileKeys } from "./files/file-keys.ts";
import { fileRoutes } from "./files/file-routes.ts";
import { FileService } from "./files/file-service.ts";
import { FileJudge } from "./files/judge.ts";
import { PictureVault } from "./files/picture-vault.ts";
import { scannerAt } from "./files/scanner.ts";
import { SEALED } from "./files/sealed-repository.ts";
import { IdentityHelp } from "./help/identity-help.ts";
import { ReviewService } from "./review/review-service.ts";
import { DocumentStates } from "./state/document-states.ts";
import { submissionRoutes } from "./submissions/submission-routes.ts";
import { SubmissionService } from "./submissions/submission-service.ts";
import { uploadRoutes } from "./uploads/upload-routes.ts";
import { UploadService } from "./uploads/upload-service.ts";
import { registerWays } from "./ways/register-ways.ts";

const CLAIMS_EVERY_SECONDS = 60;

/** The proof of who players are. Lends the states of their documents, their pictures, what players typed, the work of reviewers, and how files of strangers are taken. */
export const kyc = defineModule({
  name: "kyc",
  needs: { desk },
  register(platform, { desk: { acts, counts } }) {
    const { app, clock, hub, database, guard, jobs } = platform;
    const configuration = platform.configuration.kyc;
    const states = new DocumentStates(clock, hub);
    const { filesKey: key, earlierFilesKeys: earlier } = configuration;
    const secrets = new PlatformSecrets(database, { key, earlier }, "kyc");
    const place = configuration.folder ?? join(platform.dataDir, "identity-files");
    const folder = new FileFolder(place);
    const keys = new FileKeys(secrets);
    const vault = new PictureVault(folder, keys);
    const files = new FileService({ database, clock, vault });
    const judge = new FileJudge(scannerAt(configuration.virusScanner), platform.threadOf("pdf-worker"));
    const uploads = new UploadService({ database, clock, folder, keys, files, judge });
    const submissions = new SubmissionService({ database, clock, states, secrets, folder, guard, configuration });
    submissionRoutes(app, database, submissions);
    uploadRoutes(app, database, uploads);
    fileRoutes(app, database, files);
    platform.onStop(uploads.giveWay());
    const review = new ReviewService({ database, clock, states, secrets, configuration });
    const expiry = new ExpiryJob({ database, clock, states, configuration });
    jobs.hourly("expire-documents", (signal) => expiry.run(signal));
    jobs.hourly("ask-to-confirm-data", (signal) => askToConfirm({ database, clock, configuration }, signal));
    jobs.hourly("sweep-identity-uploads", () => uploads.sweep());
    jobs.hourly("erase-identity-files", (signal) => eraseFiles({ database, clock, vault, configuration }, signal));
    const run = () => review.releaseLapsed();
    jobs.schedule({ name: "release-identity-cases", everySeconds: CLAIMS_EVERY_SECONDS, run });
    sealAgainAtStart(platform, {
      ...{ secrets, columns: SEALED, what: "Keys of identity files" },
      setting: "kyc.earlierFilesKeys",
    });
    registerWays(platform, states, secrets);
    const help = new IdentityHelp({ database, clock, rules: platform.configuration.registration });
    documentDeskRoutes(app, { database, clock, review, files, help, acts, configuration });
    const counted = { room: "documents", act: "documents.read" } as const;
    counts.define({ ...counted, id: "cases", count: countCases });
    counts.define({ ...counted, id: "close", count: countCloseMatches });
    const quarantine = {
      judge,
      secrets,
      vaultAt: (name: string) => new PictureVault(new FileFolder(join(place, name)), keys),
    };
    return { states, files, submissions, review, quarantine };
  },
});
