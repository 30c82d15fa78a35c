import { Icon, useTexts } from "@core";
import { type ReactNode, useEffect, useRef, useState } from "react";
import type { DocumentType, FileSide } from "../../kyc-rules.ts";
import { type Crop, frameBox, UNCROPPED } from "../picture/crop.ts";
import { frameOf, type Source } from "../picture/draw.ts";
import type { Flaw } from "../picture/quality.ts";
import { frameShape } from "./frame-shape.ts";
import { QualityHints } from "./quality-hints.tsx";
import { Sayings } from "./steady.ts";
import { useCamera } from "./use-camera.ts";
import { useHints } from "./use-hints.ts";
import "./camera.css";

interface CameraProps {
  readonly documentType: DocumentType;
  readonly side: FileSide;
  readonly onTaken: (source: Source, crop: Crop) => void;
  /** The button that opens the choice of files instead. */
  readonly fileButton: ReactNode;
}

/** The least time between two hints to screen readers, in milliseconds. */
const SAY_EVERY_MS = 3000;

/** The camera with the outline of the document, and what is wrong with the picture while it can still be mended. */
export function Camera({ documentType, side, onTaken, fileButton }: CameraProps) {
  const t = useTexts("kyc-upload");
  const shape = frameShape(documentType);
  const { video, status, torch, flip } = useCamera(documentType === "selfie" ? "user" : "environment");
  const isOn = status === "on";
  const flaws = useHints(video, isOn, shape);
  const [hint] = flaws;
  const shutter = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    if (isOn) shutter.current?.focus();
  }, [isOn]);

  const take = () => {
    const shown = video.current;
    if (!shown || shown.videoWidth === 0) return;
    const picture = frameOf(shown);
    onTaken(picture, { ...UNCROPPED, box: frameBox(picture, shape.aspect, Math.min(1, shape.share + 0.06)) });
  };

  if (status === "denied" || status === "none" || status === "busy")
    return (
      <div className="camera-off" role="alert">
        <Icon name="camera" size={24} />
        <h2>{t(`camera.${status}.title`)}</h2>
        <p>{t(`camera.${status}.text`)}</p>
        {fileButton}
      </div>
    );
  return (
    <div className="camera" data-theme="dark">
      <div className="viewfinder" data-shape={shape.name}>
        <video ref={video} muted playsInline autoPlay aria-label={t("camera.view")} />
        <div className="viewfinder-frame" data-good={isOn && !hint ? "" : undefined} aria-hidden="true" />
        <p className="viewfinder-text">
          <span>{t(`camera.put.${documentType === "selfie" ? "face" : side}`)}</span>
        </p>
        <p className="viewfinder-say">
          {isOn ? (
            <span data-good={hint ? undefined : ""}>
              <Icon name={hint ? "triangle-alert" : "circle-check"} />
              {t(hint ? `hint.${hint}` : "hint.good")}
            </span>
          ) : (
            <span>{t("camera.starting")}</span>
          )}
        </p>
        <Said hint={isOn ? hint : undefined} isOn={isOn} />
      </div>
      <QualityHints flaws={flaws} />
      <div className="camera-controls">
        <div>
          {torch ? (
            <button className="camera-control" type="button" aria-pressed={torch.isOn} onClick={torch.toggle}>
              <i>
                <Icon name="flashlight" />
              </i>
              {t("camera.torch")}
            </button>
          ) : null}
        </div>
        <button
          className="shutter"
          type="button"
          ref={shutter}
          aria-label={t("camera.take")}
          aria-disabled={!isOn || undefined}
          onClick={take}
        />
        <div>
          {flip ? (
            <button className="camera-control" type="button" onClick={flip}>
              <i>
                <Icon name="switch-camera" />
              </i>
              {t("camera.flip")}
            </button>
          ) : null}
        </div>
      </div>
      <div className="camera-other">{fileButton}</div>
    </div>
  );
}

/** Hints for screen readers, with pauses long enough to listen to them. */
function Said({ hint, isOn }: { hint: Flaw | undefined; isOn: boolean }) {
  const t = useTexts("kyc-upload");
  const text = isOn ? t(hint ? `hint.${hint}` : "hint.good") : "";
  const [said, setSaid] = useState("");
  const [sayings] = useState(() => new Sayings(SAY_EVERY_MS));
  useEffect(() => {
    const say = () => {
      const next = sayings.next(text, performance.now());
      if (next !== undefined) setSaid(next);
    };
    say();
    const timer = setInterval(say, SAY_EVERY_MS / 3);
    return () => clearInterval(timer);
  }, [text, sayings]);
  return (
    <p className="visually-hidden" role="status" aria-live="polite">
      {said}
    </p>
  );
}
