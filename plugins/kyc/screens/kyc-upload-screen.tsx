import { NAVIGATION, useService, useStore } from "@core";
import type { DocumentType } from "../kyc-rules.ts";
import { TypeChoice } from "../upload/type-choice.tsx";
import { UploadRoom } from "../upload/upload-room.tsx";

/** Pictures of one document: which one, each side by the camera or from a file, and on their way. */
export default function KycUploadScreen() {
  const documentType = useStore(useService(NAVIGATION), ({ params }) => params["documentType"]);
  if (documentType === undefined) return <TypeChoice />;
  // The route accepts no other type.
  return <UploadRoom documentType={documentType as DocumentType} key={documentType} />;
}
