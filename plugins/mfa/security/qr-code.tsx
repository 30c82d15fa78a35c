import { useMemo } from "react";
import { encode } from "uqr";
import { qrPath } from "./qr-path.ts";

/** A QR code, dark on light in every theme: many cameras cannot read the inverse. */
export function QrCode({ text, label }: { text: string; label: string }) {
  const { size, data } = useMemo(() => encode(text, { ecc: "M", border: 4 }), [text]);
  return (
    <svg className="qr" viewBox={`0 0 ${size} ${size}`} role="img" aria-label={label} shapeRendering="crispEdges">
      <rect className="qr-ground" width={size} height={size} />
      <path className="qr-dots" d={qrPath(data)} />
    </svg>
  );
}
