import { encode } from "uqr";

/** A QR code as one path, for a camera: dark modules on white, with the margin that readers need. */
export function QrCode({ text, label }: { readonly text: string; readonly label: string }) {
  const { data, size } = encode(text, { border: 4 });
  const path = data.flatMap((row, y) => row.flatMap((isDark, x) => (isDark ? `M${x} ${y}h1v1h-1z` : []))).join("");
  return (
    <svg className="desk-qr" viewBox={`0 0 ${size} ${size}`} role="img" aria-label={label} shapeRendering="crispEdges">
      <rect className="desk-qr-ground" width={size} height={size} />
      <path className="desk-qr-dots" d={path} />
    </svg>
  );
}
