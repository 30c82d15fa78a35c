import { I18N, useService, useStore, useTexts } from "@core";
import type { DocumentKind } from "../kyc-rules.ts";

interface Waiting {
  readonly activity: string;
  readonly missing: readonly DocumentKind[];
}

const KNOWN = ["withdraw", "deposit", "sportBetting", "casino"];

/** Sentences that say which activities are closed until which documents are approved. */
export function useWaits(): (waiting: readonly Waiting[]) => readonly string[] {
  const t = useTexts("kyc");
  const language = useStore(useService(I18N), (state) => state.language);
  return (waiting) =>
    waiting
      .filter(({ activity, missing }) => KNOWN.includes(activity) && missing.length > 0)
      .map(({ activity, missing }) => {
        const names = missing.map((kind) => t(`need.${kind}`));
        return t(`waits.${activity}`, { documents: new Intl.ListFormat(language).format(names) });
      });
}
