import { defineModule } from "../../platform/module.ts";
import { kyc } from "../kyc/register.ts";
import { mfa } from "../mfa/register.ts";
import { support } from "../support/register.ts";
import { AccountClosing } from "./closing/closing.ts";
import { DataCopies } from "./copy/copies.ts";
import { sweepCopies } from "./copy/copy-repository.ts";
import { privacyRoutes } from "./routes.ts";

/** What players may know of their data, and how their accounts end. */
export const privacy = defineModule({
  name: "privacy",
  needs: { kyc, mfa, support },
  register({ app, clock, database, jobs, log, configuration }, { kyc, mfa: { secrets }, support }) {
    const { eraseAfterDays } = configuration.privacy;
    const { submissions } = kyc;
    const files = [
      kyc.files,
      { list: support.files.list.bind(support.files), ownPicture: support.files.ofPlayer.bind(support.files) },
    ];
    const copies = new DataCopies({ database, jobs, log, secrets, files, submissions, brand: configuration.brandName });
    const closing = new AccountClosing({ clock, database, log, eraseAfterDays });
    privacyRoutes(app, { database, copies, closing, eraseAfterDays });
    jobs.hourly("sweep-data-copies", () => sweepCopies(database));
    jobs.hourly("erase-closed-accounts", (signal) => closing.eraseDue(signal));
  },
});
