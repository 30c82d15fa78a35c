import { NAVIGATION, useService } from "@core";
import { type DocumentKind, type DocumentType, typesOf } from "../kyc-rules.ts";

/** Where a document is sent. Without its type: the only one of its kind, or the choice between those of the kind. */
export function useUploadPath(): (kind: DocumentKind, documentType?: DocumentType) => string {
  const navigation = useService(NAVIGATION);
  return (kind, documentType) => {
    const [only, ...others] = typesOf(kind);
    const type = documentType ?? (others.length === 0 ? only : undefined);
    const path = navigation.linkTo("kyc-upload", { documentType: type });
    return type ? path : `${path}?kind=${kind}`;
  };
}
