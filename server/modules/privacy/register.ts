import { defineModule } from "../../platform/module.ts";
import { kyc } from "../kyc/register.ts";
import { mfa } from "../mfa/register.ts";
import { AccountClosing } from "./closing/closing.ts";
import { DataCopies } from "./copy/copies.ts";
import { sweepCopies } from "./copy/copy-repository.ts";
import { privacyRoutes } from "./routes.ts";

/** What players may know of their data, and how their accounts end. */
export const privacy = defineModule({
  name: "privacy",
  needs: { kyc, mfa },
  register({ app, database, jobs, log, configuration }, { kyc: { files, submissions }, mfa: { secrets } }) {
    const { eraseAfterDays } = configuration.privacy;
    const copies = new DataCopies({ database, jobs, log, secrets, files, submissions, brand: configuration.brandName });
    const closing = new AccountClosing({ database, log, eraseAfterDays });
    privacyRoutes(app, { database, copies, closing, eraseAfterDays });
    jobs.hourly("sweep-data-copies", () => sweepCopies(database));
    jobs.hourly("erase-closed-accounts", (signal) => closing.eraseDue(signal));
  },
});
