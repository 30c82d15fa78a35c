import { useTexts } from "@core";
import { type KeyboardEvent, type PointerEvent, useLayoutEffect, useRef } from "react";
import { type Corner, cornerOf, CORNERS, type Crop, moveCorner } from "./crop.ts";

interface CropBoxProps {
  readonly crop: Crop;
  readonly onChange: (crop: Crop) => void;
}

/** How far a key moves a corner, in parts of the picture. */
const STEP = 0.01;
const LARGE_STEP = 0.05;
const WAYS: Readonly<Record<string, readonly [x: number, y: number]>> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
};

/** The crop box. Its corners are moved by touch, mouse or the arrow keys. */
export function CropBox({ crop, onChange }: CropBoxProps) {
  const t = useTexts("kyc-upload");
  const box = useRef<HTMLDivElement>(null);
  // Set by script, because the page's Content-Security-Policy refuses style attributes in HTML.
  useLayoutEffect(() => {
    const { x, y, width, height } = crop.box;
    const edges = { top: y, left: x, right: 1 - x - width, bottom: 1 - y - height };
    for (const [edge, part] of Object.entries(edges))
      box.current?.style.setProperty(`--crop-${edge}`, `${100 * part}%`);
  }, [crop]);

  const press = (corner: Corner) => (event: KeyboardEvent) => {
    const way = WAYS[event.key];
    if (!way) return;
    event.preventDefault();
    const step = event.shiftKey ? LARGE_STEP : STEP;
    const from = cornerOf(crop, corner);
    onChange(moveCorner(crop, corner, { x: from.x + way[0] * step, y: from.y + way[1] * step }));
  };
  const grab = (event: PointerEvent) => event.currentTarget.setPointerCapture(event.pointerId);
  const drag = (corner: Corner) => (event: PointerEvent) => {
    const picture = box.current?.parentElement?.getBoundingClientRect();
    if (!picture || !event.currentTarget.hasPointerCapture(event.pointerId)) return;
    onChange(
      moveCorner(crop, corner, {
        x: (event.clientX - picture.left) / picture.width,
        y: (event.clientY - picture.top) / picture.height,
      }),
    );
  };
  return (
    <div className="crop-box" ref={box} role="group" aria-label={t("crop.corners")}>
      {CORNERS.map((corner) => (
        <button
          className="crop-handle"
          type="button"
          data-corner={corner}
          aria-label={t(`crop.corner.${corner}`)}
          onKeyDown={press(corner)}
          onPointerDown={grab}
          onPointerMove={drag(corner)}
          key={corner}
        />
      ))}
    </div>
  );
}
