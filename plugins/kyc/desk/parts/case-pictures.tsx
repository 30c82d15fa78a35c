import { Icon, Skeleton, useResource, useService, useTexts } from "@core";
import { useEffect, useRef, useState } from "react";
import type { KycFile } from "../../wire.ts";
import { DOCUMENT_CASES } from "../document-cases.ts";

const SCALES = [1, 1.5, 2, 3] as const;

/** The pictures of a case side by side; each can be made larger and turned, by buttons and by the keys z and r. */
export function CasePictures({ id, files }: { readonly id: string; readonly files: readonly KycFile[] }) {
  const t = useTexts("kyc-desk");
  if (files.length === 0) return <p className="desk-docs-note">{t("pictures.none")}</p>;
  return (
    <div className="doc-views">
      {files.map((file, at) => (
        <Picture key={file.id} id={id} file={file} number={at + 1} />
      ))}
    </div>
  );
}

function Picture({ id, file, number }: { readonly id: string; readonly file: KycFile; readonly number: number }) {
  const t = useTexts("kyc-desk");
  const cases = useService(DOCUMENT_CASES);
  const { value, status, retry } = useResource((signal) => cases.picture(id, file.id, signal), [cases, id, file.id]);
  const image = useRef<HTMLImageElement>(null);
  const [scale, setScale] = useState(0);
  const [turns, setTurns] = useState(0);
  useEffect(() => {
    if (!value || !image.current) return;
    const made = URL.createObjectURL(value);
    image.current.src = made;
    return () => URL.revokeObjectURL(made);
  }, [value]);
  const name = t(`side.${file.side}`, { number });
  const turn = () => setTurns((turns + 1) % 4);
  const zoom = (by: number) => setScale(Math.min(SCALES.length - 1, Math.max(0, scale + by)));
  return (
    <figure
      className="doc-view"
      onKeyDown={(event) => {
        if (event.key === "z") zoom(scale === SCALES.length - 1 ? -scale : 1);
        else if (event.key === "r") turn();
      }}
    >
      <figcaption>
        <span>{name}</span>
        <button
          type="button"
          className="icon-button"
          aria-label={t("pictures.smaller", { name })}
          aria-disabled={scale === 0}
          onClick={() => zoom(-1)}
        >
          <Icon name="zoom-out" size={16} />
        </button>
        <button
          type="button"
          className="icon-button"
          aria-label={t("pictures.larger", { name })}
          aria-disabled={scale === SCALES.length - 1}
          onClick={() => zoom(1)}
        >
          <Icon name="zoom-in" size={16} />
        </button>
        <button type="button" className="icon-button" aria-label={t("pictures.turn", { name })} onClick={turn}>
          <Icon name="rotate-cw" size={16} />
        </button>
      </figcaption>
      <div className="doc-stage" data-scale={SCALES[scale]} tabIndex={0} role="group" aria-label={name}>
        {value ? (
          <img ref={image} alt={t("pictures.alt", { name })} data-turns={turns} />
        ) : status === "failed" ? (
          <button type="button" className="button button-plain" onClick={retry}>
            {t("pictures.again")}
          </button>
        ) : (
          <Skeleton kind="block" height="160px" />
        )}
      </div>
    </figure>
  );
}
