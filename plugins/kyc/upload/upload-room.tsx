import { Failed, Icon, Skeleton, useTexts } from "@core";
import { useEffect, useRef, useState } from "react";
import { DOCUMENT_TYPES, type DocumentType, type FileSide } from "../kyc-rules.ts";
import { Room } from "../parts/room.tsx";
import { useBack } from "../parts/use-back.ts";
import { Camera } from "./camera/camera.tsx";
import { FileButton } from "./file-button.tsx";
import { chosenFile } from "./file-rules.ts";
import { nextSide } from "./pages/page-rules.ts";
import { PagesView, SendFoot } from "./pages-view.tsx";
import { type Crop, UNCROPPED } from "./picture/crop.ts";
import { Cropper } from "./picture/cropper.tsx";
import { readPicture, type Source } from "./picture/draw.ts";
import { SentView } from "./sent-view.tsx";
import { useUpload } from "./use-upload.ts";

/** What is done at the moment. */
type Mode =
  | { readonly name: "pages"; readonly fault?: string }
  | { readonly name: "camera"; readonly side: FileSide }
  | {
      readonly name: "crop";
      readonly side: FileSide;
      readonly source: Source;
      readonly first: Crop;
      readonly by: "camera" | "file";
      readonly file: string;
    };

const PAGES: Mode = { name: "pages" };

/** The pictures of a document, from the first one to the moment when they are sent. */
export function UploadRoom({ documentType }: { documentType: DocumentType }) {
  const t = useTexts("kyc-upload");
  const own = useTexts("kyc");
  const toIdentity = useBack();
  const [store, state] = useUpload(documentType);
  const [mode, setMode] = useState<Mode>(PAGES);
  const body = useFocusOnChange(mode.name);
  const name = own(`type.${documentType}`);
  const { pages, isOnline, status, error, sent } = state;

  const choose = async (side: FileSide, file: File) => {
    const chosen = chosenFile(file);
    if (chosen === "as-is") {
      setMode(PAGES);
      return store.add(side, file, file.name);
    }
    if (chosen !== "picture") return setMode({ name: "pages", fault: chosen });
    try {
      const source = await readPicture(file);
      setMode({ name: "crop", side, source, first: UNCROPPED, by: "file", file: file.name });
    } catch {
      setMode({ name: "pages", fault: "FILE_DAMAGED" });
    }
  };
  const use = (picture: Blob) => {
    if (mode.name !== "crop") return;
    const { side, by, file } = mode;
    void store.add(side, picture, file);
    const left = pages.filter((page) => page.side !== side);
    const next = nextSide(documentType, [...left, { key: "", side, bytes: picture.size, sent: 0, state: "waiting" }]);
    setMode(by === "camera" && next ? { name: "camera", side: next } : PAGES);
  };

  if (sent) return <SentView documentType={documentType} />;
  if (status !== "ready")
    return (
      <Room title={name} back={toIdentity} isBusy={status === "loading"}>
        {status === "failed" ? (
          <Failed error={error} onRetry={() => void store.open(navigator.onLine)} />
        ) : (
          <Skeleton kind="block" height="320px" />
        )}
      </Room>
    );

  const sides: readonly FileSide[] = DOCUMENT_TYPES[documentType].sides;
  const side = mode.name === "pages" ? undefined : mode.side;
  const sideName = side && (side === "page" ? own("side.page", { number: pages.length + 1 }) : own(`side.${side}`));
  const title = sideName && sides.length > 1 ? t("title.side", { document: name, side: sideName }) : name;
  const step =
    side && sides.length > 1 ? t("step", { number: sides.indexOf(side) + 1, count: sides.length }) : undefined;
  const toPages = () => setMode(PAGES);
  const fileButton = (kind: "plain" | "quiet", of: FileSide) => (
    <FileButton kind={kind} label={t("file.instead")} onFile={(file) => void choose(of, file)} />
  );
  return (
    <Room
      title={title}
      {...(mode.name === "pages" ? { back: toIdentity } : { onBack: { go: toPages, label: t("to-pages") } })}
      step={step}
      banner={isOnline ? null : <Offline />}
      foot={
        mode.name === "pages" ? (
          <SendFoot
            documentType={documentType}
            store={store}
            state={state}
            onCamera={(of) => setMode({ name: "camera", side: of })}
            onFile={(of, file) => void choose(of, file)}
          />
        ) : undefined
      }
    >
      <div className="upload-mode" ref={body} tabIndex={-1}>
        {mode.name === "pages" ? (
          <PagesView
            documentType={documentType}
            store={store}
            state={state}
            fault={mode.fault}
            onCamera={(of) => setMode({ name: "camera", side: of })}
            onFile={(of, file) => void choose(of, file)}
          />
        ) : null}
        {mode.name === "camera" ? (
          <Camera
            documentType={documentType}
            side={mode.side}
            onTaken={(source, first) =>
              setMode({ name: "crop", side: mode.side, source, first, by: "camera", file: `${mode.side}.jpg` })
            }
            fileButton={fileButton("quiet", mode.side)}
            key={mode.side}
          />
        ) : null}
        {mode.name === "crop" ? (
          <Cropper
            source={mode.source}
            first={mode.first}
            name={title}
            onUse={use}
            onAgain={() => (mode.by === "camera" ? setMode({ name: "camera", side: mode.side }) : toPages())}
          />
        ) : null}
      </div>
    </Room>
  );
}

function Offline() {
  const t = useTexts("kyc-upload");
  return (
    <div className="banner" role="status">
      <Icon name="wifi-off" size={16} />
      {t("offline")}
    </div>
  );
}

/** When a part of the screen is replaced, moves the focus to the new part, for keyboard and screen reader users. */
function useFocusOnChange(name: string) {
  const ref = useRef<HTMLDivElement>(null);
  const last = useRef(name);
  useEffect(() => {
    if (last.current === name) return;
    last.current = name;
    ref.current?.focus({ preventScroll: true });
    ref.current?.scrollIntoView?.({ block: "nearest" });
  }, [name]);
  return ref;
}
