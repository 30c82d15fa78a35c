import { CLOCK, CONFIG, type Scope, type Services } from "@core";
import { hostOriginsHere } from "../../session/exports/host-origins.ts";
import { Eye } from "../eye/eye.ts";
import { guardPresses } from "../guard/guard-presses.ts";
import { VERSION } from "../wire.ts";
import type { FrameWord } from "../words-wire.ts";
import { actsOf } from "./acts.ts";
import { FrameFeatures } from "./bridge.ts";
import { followEvents } from "./follow-events.ts";
import { followWishes } from "./follow-wishes.ts";
import { type Heard, Hearing } from "./hearing.ts";

/** A page in a frame of another site's, whose presses are guarded. */
export interface FramedPage {
  /**
   * Begins to tell the host what happens here, and to do what it asks for. It hears its parent at one of the allowed origins
   * alone. Called once.
   */
  readonly speak: () => void;
}

/** Guards the presses of a framed page from now on. */
export function guardFrame(services: Services, scope: Scope): FramedPage {
  const { common } = services.get(CONFIG).value;
  const origins = hostOriginsHere(common.frameOrigins);
  const clock = services.get(CLOCK);
  const now = () => clock.steady();
  let speaks = false;
  const say = (word: FrameWord) => {
    if (speaks) for (const origin of origins) window.parent.postMessage({ openline: VERSION, ...word }, origin);
  };
  const doing = guardPresses(services, scope, say, now);

  const speak = () => {
    speaks = true;
    const features = new FrameFeatures(common.iframeFeatures);
    const bridge = { services, scope, say, features, eye: new Eye(say, now, scope) };
    const complaints = followWishes(bridge);
    const act = actsOf(bridge, doing);
    const carryOut = (heard: Heard) => {
      if (heard.kind === "error") say({ type: "error", code: heard.code, verb: heard.verb, message: heard.message });
      else (act[heard.verb] as (said: unknown) => void)(heard.said);
    };
    const hearing = new Hearing(now);
    scope.listen(window, "message", (event) => {
      const { source, origin, data } = event as MessageEvent<unknown>;
      if (source !== window.parent || !origins.includes(origin)) return;
      const heard = hearing.hear(data);
      if (heard) carryOut(heard);
    });
    followEvents(bridge, complaints);
  };
  return { speak };
}
