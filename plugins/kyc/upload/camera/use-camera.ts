import { type RefObject, useEffect, useRef, useState } from "react";

export type CameraStatus = "starting" | "on" | "denied" | "none" | "busy";

export interface Camera {
  /** The video that shows what the camera sees. */
  readonly video: RefObject<HTMLVideoElement | null>;
  readonly status: CameraStatus;
  /** Undefined where the device has no lamp that can be switched. */
  readonly torch: { readonly isOn: boolean; readonly toggle: () => void } | undefined;
  /** Undefined where there is one camera only. */
  readonly flip: (() => void) | undefined;
}

type Facing = "environment" | "user";

/** Chromium supports a camera's lamp, which the standard's types do not have. */
interface WithTorch {
  readonly torch?: boolean;
}

const statusOf = (error: unknown): CameraStatus => {
  const name = error instanceof DOMException ? error.name : "";
  if (name === "NotAllowedError" || name === "SecurityError") return "denied";
  return name === "NotReadableError" || name === "AbortError" ? "busy" : "none";
};

/** The device's camera in a video, as long as the component is shown. */
export function useCamera(first: Facing): Camera {
  const video = useRef<HTMLVideoElement>(null);
  const [facing, setFacing] = useState(first);
  const [state, setState] = useState<{ status: CameraStatus; track?: MediaStreamTrack; cameras: number }>({
    status: "starting",
    cameras: 1,
  });
  const [isLit, setLit] = useState(false);

  useEffect(() => {
    let isGone = false;
    let stream: MediaStream | undefined;
    const start = async () => {
      // Undefined on pages over plain http.
      const { mediaDevices } = navigator as Partial<Navigator>;
      if (!mediaDevices) return setState({ status: "none", cameras: 0 });
      try {
        stream = await mediaDevices.getUserMedia({
          audio: false,
          video: { facingMode: { ideal: facing }, width: { ideal: 2560 }, height: { ideal: 1440 } },
        });
        if (isGone) return stop(stream);
        const [track] = stream.getVideoTracks();
        const cameras = (await mediaDevices.enumerateDevices()).filter(({ kind }) => kind === "videoinput").length;
        if (isGone || !track) return;
        // Another program may take the camera away.
        track.addEventListener("ended", () => isGone || setState({ status: "busy", cameras }));
        if (video.current) {
          video.current.srcObject = stream;
          await video.current.play().catch(() => undefined);
        }
        if (!isGone) setState({ status: "on", track, cameras });
      } catch (error) {
        if (!isGone) setState({ status: statusOf(error), cameras: 0 });
      }
    };
    void start();
    return () => {
      isGone = true;
      if (stream) stop(stream);
    };
  }, [facing]);

  const { status, track, cameras } = state;
  const hasTorch = (track?.getCapabilities?.() as WithTorch | undefined)?.torch === true;
  const toggle = () => {
    const wanted: WithTorch = { torch: !isLit };
    track?.applyConstraints({ advanced: [wanted as MediaTrackConstraintSet] }).then(
      () => setLit(!isLit),
      () => undefined,
    );
  };
  const flip = () => {
    setLit(false);
    setFacing((now) => (now === "user" ? "environment" : "user"));
  };
  return {
    video,
    status,
    torch: status === "on" && hasTorch ? { isOn: isLit, toggle } : undefined,
    flip: status === "on" && cameras > 1 ? flip : undefined,
  };
}

const stop = (stream: MediaStream) => stream.getTracks().forEach((track) => track.stop());
