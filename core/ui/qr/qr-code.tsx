import { Loadable } from "../../react/loadable.ts";
import { LazyPart } from "../lazy-part.tsx";
import { Skeleton } from "../states.tsx";

export interface QrCodeProps {
  /** What the code says: an address, or a secret. */
  readonly text: string;
  /** What it is for, for players who do not see it. */
  readonly label: string;
}

/** Loaded late, because few screens show a code. */
const DRAWING = new Loadable<QrCodeProps>(async () => (await import("./qr-drawing.tsx")).QrDrawing);

/** A QR code of a text, for the camera of another device. */
export function QrCode(props: QrCodeProps) {
  return <LazyPart of={DRAWING} props={props} fallback={<Skeleton kind="block" width="220px" height="220px" />} />;
}
