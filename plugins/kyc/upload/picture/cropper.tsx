import { Button, Icon, useFormat, useTexts } from "@core";
import { useEffect, useId, useRef, useState } from "react";
import { useBytes } from "../../parts/use-bytes.ts";
import { type Crop, croppedSize, MOST_TILT, tiltTo, turnBy, wholeOf } from "./crop.ts";
import { CropBox } from "./crop-box.tsx";
import { asJpeg, drawCropped, drawTurned, flawsIn, type Source } from "./draw.ts";
import { type Flaw, FLAWS } from "./quality.ts";
import "./crop.css";

interface CropperProps {
  readonly source: Source;
  readonly first: Crop;
  /** What is in the picture: `ID card, front`. */
  readonly name: string;
  readonly onUse: (picture: Blob) => void;
  readonly onAgain: () => void;
}

/** The size of the picture on the screen, at most. */
const SHOWN = 1200;

/** Crops and turns a picture, and checks the result on this device. Nothing has been sent yet. */
export function Cropper({ source, first, name, onUse, onAgain }: CropperProps) {
  const t = useTexts("kyc-upload");
  const format = useFormat();
  const id = useId();
  const canvas = useRef<HTMLCanvasElement>(null);
  const [crop, setCrop] = useState(first);
  const [isBusy, setBusy] = useState(false);

  const { turn, tilt } = crop;
  useEffect(() => {
    if (canvas.current) drawTurned(canvas.current, source, { ...crop, turn, tilt }, SHOWN);
    // The crop box is drawn over the picture.
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, [source, turn, tilt]);

  const use = async () => {
    setBusy(true);
    try {
      onUse(await asJpeg(drawCropped(source, crop)));
    } finally {
      setBusy(false);
    }
  };

  return (
    <>
      <div className="crop-stage" dir="ltr">
        <div className="crop-picture">
          <canvas ref={canvas} role="img" aria-label={t("crop.picture", { name })} />
          <CropBox crop={crop} onChange={setCrop} />
        </div>
      </div>
      <div className="crop-tools">
        <Button onClick={() => setCrop(turnBy(crop, "left"))} aria-label={t("crop.turn-left")}>
          <Icon name="rotate-ccw" />
          {t("crop.left")}
        </Button>
        <Button onClick={() => setCrop(turnBy(crop, "right"))} aria-label={t("crop.turn-right")}>
          <Icon name="rotate-cw" />
          {t("crop.right")}
        </Button>
        <Button onClick={() => setCrop(wholeOf(crop))}>
          <Icon name="maximize" />
          {t("crop.whole")}
        </Button>
      </div>
      <div className="crop-straighten">
        <label htmlFor={id}>{t("crop.straighten")}</label>
        <input
          id={id}
          type="range"
          min={-MOST_TILT}
          max={MOST_TILT}
          step={0.5}
          value={tilt}
          aria-valuetext={t("crop.degrees", { number: format.number(tilt) })}
          onChange={(event) => setCrop(tiltTo(crop, Number(event.target.value)))}
        />
        <output htmlFor={id}>
          <bdi dir="ltr">{t("crop.degrees", { number: format.number(tilt) })}</bdi>
        </output>
      </div>
      <Checked source={source} crop={crop} />
      <div className="crop-actions">
        <Button kind="commit" size="large" block busy={isBusy} onClick={() => void use()}>
          {t("crop.use")}
        </Button>
        <Button block onClick={onAgain}>
          {t("crop.again")}
        </Button>
      </div>
    </>
  );
}

/** The wait after a change before the result is looked at, in milliseconds. */
const LOOK_AFTER_MS = 250;

interface Found {
  readonly flaws: readonly Flaw[];
  readonly bytes: number;
}

/** The flaws that this device finds in the picture. They are only advice: the reviewer decides what is readable. */
function Checked({ source, crop }: { source: Source; crop: Crop }) {
  const t = useTexts("kyc-upload");
  const format = useFormat();
  const bytes = useBytes();
  const id = useId();
  const [found, setFound] = useState<Found>();
  useEffect(() => {
    let isGone = false;
    const look = async () => {
      const result = drawCropped(source, crop);
      const flaws = flawsIn(result, { x: 0, y: 0, width: result.width, height: result.height });
      const { size } = await asJpeg(result);
      if (!isGone) setFound({ flaws: FLAWS.filter((flaw) => flaw !== "far" && flaws.includes(flaw)), bytes: size });
    };
    const timer = setTimeout(() => void look(), LOOK_AFTER_MS);
    return () => {
      isGone = true;
      clearTimeout(timer);
    };
  }, [source, crop]);
  const size = croppedSize(source, crop);
  return (
    <section className="kyc-group" aria-labelledby={id}>
      <h2 id={id}>{t("checked.title")}</h2>
      <div role="status">
        <ul className="panel panel-body checked-list">
          {found?.flaws.map((flaw) => (
            <li data-flaw="" key={flaw}>
              <Icon name="triangle-alert" />
              <span>{t(`checked.${flaw}`)}</span>
            </li>
          ))}
          {found && found.flaws.length === 0 ? (
            <li>
              <Icon name="circle-check" />
              <span>{t("checked.good")}</span>
            </li>
          ) : null}
          <li>
            <Icon name="info" />
            <span>
              {t("checked.size", {
                width: format.number(size.width),
                height: format.number(size.height),
                bytes: found ? bytes(found.bytes) : "…",
              })}
            </span>
          </li>
        </ul>
      </div>
      <p className="kyc-note">{t("checked.note")}</p>
    </section>
  );
}
