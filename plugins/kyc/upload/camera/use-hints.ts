import { whenIdle } from "@core";
import { type RefObject, useEffect, useState } from "react";
import { frameBox } from "../picture/crop.ts";
import { flawsIn } from "../picture/draw.ts";
import type { Flaw } from "../picture/quality.ts";
import { Steady } from "./steady.ts";

const LOOK_EVERY_MS = 300;

/** What is wrong with what the camera sees in the frame, a few times a second, in idle moments. */
export function useHints(
  video: RefObject<HTMLVideoElement | null>,
  isOn: boolean,
  frame: { readonly aspect: number; readonly share: number },
): readonly Flaw[] {
  const [flaws, setFlaws] = useState<readonly Flaw[]>([]);
  const { aspect, share } = frame;
  useEffect(() => {
    if (!isOn) return;
    const steady = new Steady();
    let cancel = () => undefined as void;
    const look = () => {
      const shown = video.current;
      if (!shown || shown.videoWidth === 0 || document.hidden) return;
      const size = { width: shown.videoWidth, height: shown.videoHeight };
      const box = frameBox(size, aspect, share);
      const found = flawsIn(shown, {
        x: box.x * size.width,
        y: box.y * size.height,
        width: box.width * size.width,
        height: box.height * size.height,
      });
      setFlaws(steady.add(found));
    };
    const timer = setInterval(() => {
      cancel();
      cancel = whenIdle(look);
    }, LOOK_EVERY_MS);
    return () => {
      clearInterval(timer);
      cancel();
    };
  }, [video, isOn, aspect, share]);
  return flaws;
}
