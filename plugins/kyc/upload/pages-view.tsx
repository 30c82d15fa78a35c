import { Button, Fault, Icon, useFormat, useTexts } from "@core";
import { type Failure, failureOf } from "@core/forms";
import { useId, useState } from "react";
import { DOCUMENT_TYPES, type DocumentType, type FileSide } from "../kyc-rules.ts";
import { Facts } from "../parts/facts.tsx";
import { useFailure } from "../parts/use-failure.ts";
import { FieldsForm } from "./fields-form.tsx";
import { FileButton } from "./file-button.tsx";
import { PageList } from "./pages/page-list.tsx";
import { canAddPage, nextSide, obstacleTo } from "./pages/page-rules.ts";
import type { UploadState, UploadStore } from "./pages/upload-store.ts";

interface PagesProps {
  readonly documentType: DocumentType;
  readonly store: UploadStore;
  readonly state: UploadState;
  readonly onCamera: (side: FileSide) => void;
  readonly onFile: (side: FileSide, file: File) => void;
}

const TYPED: readonly DocumentType[] = ["id-card", "passport", "driving-licence"];

/** The pages of the document that have arrived or are uploading, and what can be added. */
export function PagesView({
  documentType,
  store,
  state,
  fault,
  onCamera,
  onFile,
}: PagesProps & { fault?: string | undefined }) {
  const t = useTexts("kyc-upload");
  const failureText = useFailure();
  const [failure, setFailure] = useState<Failure>();
  const { pages, isOnline, draft } = state;
  const sides = DOCUMENT_TYPES[documentType].sides;
  const remove = async (key: string) => {
    setFailure(undefined);
    try {
      await store.remove(key);
    } catch (refusal) {
      setFailure(failureOf(refusal));
    }
  };
  return (
    <>
      <div className="kyc-lead">
        <h2>{t(`lead.${sides.length > 1 ? "sides" : sides[0] === "page" ? "pages" : "one"}`)}</h2>
        <p>{t(`need.${documentType}`)}</p>
      </div>
      <Fault text={failure ? failureText(failure) : fault && t(`fault.${fault}`)} />
      {pages.length > 0 ? (
        <PageList
          pages={pages}
          isOnline={isOnline}
          onRemove={(key) => void remove(key)}
          onAgain={(key) => store.again(key)}
        />
      ) : null}
      {canAddPage(documentType, pages) ? (
        <div className="page-missing">
          <Button onClick={() => onCamera("page")}>
            <Icon name="plus" />
            {t("add-page")}
          </Button>
          <FileButton label={t("add-file")} onFile={(file) => onFile("page", file)} />
        </div>
      ) : null}
      {TYPED.includes(documentType) ? (
        <FieldsForm draft={draft?.id} hasMrz={documentType !== "driving-licence"} />
      ) : null}
      <Facts
        title={t("good.title")}
        facts={[
          { icon: "log-out", title: t("good.leave"), text: t("good.leave-text") },
          { icon: "file-text", title: t("good.files"), text: t("good.files-text") },
        ]}
      />
    </>
  );
}

/** The next thing to do with the document: the next picture, or to send it. */
export function SendFoot({ documentType, store, state, onCamera, onFile }: PagesProps) {
  const t = useTexts("kyc-upload");
  const own = useTexts("kyc");
  const format = useFormat();
  const failureText = useFailure();
  const id = useId();
  const [isBusy, setBusy] = useState(false);
  const [failure, setFailure] = useState<Failure>();
  const { pages } = state;
  const side = nextSide(documentType, pages);
  if (side) {
    const sides = DOCUMENT_TYPES[documentType].sides;
    const name = sides.length > 1 ? own(`side.${side}`) : own(`type.${documentType}`);
    return (
      <>
        <Button kind="commit" size="large" block onClick={() => onCamera(side)}>
          <Icon name="camera" />
          {t("take", { side: name })}
        </Button>
        <FileButton label={t("file.instead")} onFile={(file) => onFile(side, file)} />
      </>
    );
  }
  const obstacle = obstacleTo(documentType, pages);
  const why =
    obstacle?.why === "under-way"
      ? t("send.under-way", { percent: format.number(obstacle.percent / 100, { style: "percent" }) })
      : obstacle
        ? t("send.failed")
        : t("send.ready");
  const send = async () => {
    setBusy(true);
    setFailure(undefined);
    try {
      await store.send();
    } catch (refusal) {
      setFailure(failureOf(refusal));
      setBusy(false);
    }
  };
  return (
    <>
      <Fault text={failure && failureText(failure)} />
      <Button
        kind="commit"
        size="large"
        block
        busy={isBusy}
        disabled={obstacle !== undefined}
        aria-describedby={id}
        onClick={() => void send()}
      >
        {t("send.send")}
      </Button>
      <p className="kyc-note" id={id} role="status">
        {why}
      </p>
    </>
  );
}
