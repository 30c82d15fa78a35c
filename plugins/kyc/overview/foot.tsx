import { Link, NAVIGATION, useService, useTexts } from "@core";
import { useUploadPath } from "../parts/use-upload-path.ts";
import type { KycOverview } from "../wire.ts";
import { nextStep } from "./next-step.ts";

/** The one button that leads to the next thing to do. */
export function Foot({ overview }: { overview: KycOverview }) {
  const t = useTexts("kyc-overview");
  const own = useTexts("kyc");
  const navigation = useService(NAVIGATION);
  const uploadPath = useUploadPath();
  const step = nextStep(overview);
  const text = (): string => {
    switch (step.to) {
      case "support":
        return t("next.support");
      case "update":
        return t("next.update", { count: step.count });
      case "continue":
        return t("next.continue", { document: own(`type.${step.documentType}`) });
      case "ways":
        return t("next.ways");
      case "upload":
        return t(step.isAgain ? "next.upload-again" : "next.upload", { document: own(`need.${step.kind}`) });
      case "reconfirm":
        return t("next.reconfirm");
      case "wait":
      case "nothing":
        return t("next.account");
    }
  };
  const path = (): string => {
    switch (step.to) {
      case "support":
        return "/support";
      case "update":
        return navigation.linkTo("kyc-update");
      case "continue":
        return uploadPath(step.kind, step.documentType);
      case "ways":
        return navigation.linkTo("verification-methods");
      case "upload":
        return uploadPath(step.kind);
      case "reconfirm":
        return navigation.linkTo("re-confirmation");
      case "wait":
      case "nothing":
        return "/my-account";
    }
  };
  const isSending = step.to !== "support" && step.to !== "reconfirm" && step.to !== "wait" && step.to !== "nothing";
  const isCommit = step.to !== "wait" && step.to !== "nothing";
  return (
    <>
      <Link className={`button button-large button-block button-${isCommit ? "commit" : "plain"}`} to={path()}>
        {text()}
      </Link>
      {isCommit && !isSending ? null : <p className="kyc-note">{t(isSending ? "note.sent-later" : "note.told")}</p>}
    </>
  );
}
