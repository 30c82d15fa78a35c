import { Icon, Link, NAVIGATION, useService, useStore, useTexts } from "@core";
import { useId } from "react";
import { DOCUMENT_KINDS, type DocumentKind, typesOf } from "../kyc-rules.ts";
import { Room } from "../parts/room.tsx";
import { useBack } from "../parts/use-back.ts";
import { useIdentity } from "../parts/use-identity.ts";
import { useUploadPath } from "../parts/use-upload-path.ts";
import "./type-choice.css";

/** The choice of a document: of the kind that the address names, or of all required kinds. */
export function TypeChoice() {
  const t = useTexts("kyc-upload");
  const own = useTexts("kyc");
  const back = useBack();
  const navigation = useService(NAVIGATION);
  const path = useStore(navigation, (place) => place.path);
  const { overview } = useIdentity();
  const asked = new URLSearchParams(path.split("?")[1]).get("kind");
  const required = overview?.documents.filter(({ isRequired }) => isRequired).map(({ kind }) => kind) ?? [];
  const open = overview?.documents.filter(({ status }) => status !== "approved").map(({ kind }) => kind) ?? [];
  const wanted = required.filter((kind) => open.includes(kind));
  const kinds: readonly DocumentKind[] = DOCUMENT_KINDS.filter((kind) =>
    asked ? kind === asked : wanted.length === 0 || wanted.includes(kind),
  );
  return (
    <Room title={t("type.title")} back={back}>
      <div className="kyc-lead">
        <h2>{t("type.lead")}</h2>
        <p>{t("type.lead-text")}</p>
      </div>
      {(kinds.length > 0 ? kinds : DOCUMENT_KINDS).map((kind) => (
        <TypeGroup kind={kind} title={own(`kind.${kind}`)} key={kind} />
      ))}
    </Room>
  );
}

function TypeGroup({ kind, title }: { kind: DocumentKind; title: string }) {
  const t = useTexts("kyc-upload");
  const own = useTexts("kyc");
  const uploadPath = useUploadPath();
  const id = useId();
  return (
    <section className="kyc-group" aria-labelledby={id}>
      <h2 id={id}>{title}</h2>
      <ul className="panel type-list">
        {typesOf(kind).map((documentType) => (
          <li key={documentType}>
            <Link to={uploadPath(kind, documentType)}>
              <b>{own(`type.${documentType}`)}</b>
              <span>{t(`type.needs.${documentType}`)}</span>
              <Icon name="chevron-right" size={16} mirrored />
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}
