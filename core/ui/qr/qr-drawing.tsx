import { useMemo } from "react";
import { encode } from "uqr";
import type { QrCodeProps } from "./qr-code.tsx";
import { qrPath } from "./qr-path.ts";
import "../styles/qr-code.css";

/** A QR code, dark on light in every theme: many cameras cannot read the inverse. */
export function QrDrawing({ text, label }: QrCodeProps) {
  const { size, data } = useMemo(() => encode(text, { ecc: "M", border: 4 }), [text]);
  return (
    <svg className="qr" viewBox={`0 0 ${size} ${size}`} role="img" aria-label={label} shapeRendering="crispEdges">
      <rect className="qr-ground" width={size} height={size} />
      <path className="qr-dots" d={qrPath(data)} />
    </svg>
  );
}
