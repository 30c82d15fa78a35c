import { FEED, HTTP, type Resource, useResource, useService } from "@core";
import { useEffect } from "react";
import type * as z from "zod/mini";
import { playerImage } from "../../session/wire.ts";
import { kycDelta } from "../wire.ts";

/**
 * An answer about the player's documents that stays fresh: it is asked for again when documents have changed, and when
 * the player comes back to the page.
 */
export function useFresh<T>(path: string, answer: z.ZodMiniType<T>): Resource<T> {
  const [http, feed] = [useService(HTTP), useService(FEED)];
  const resource = useResource((signal) => http.within(signal).send(path, { answer }), [http, path]);
  const { retry } = resource;

  useEffect(() => {
    let hasImage = false;
    return feed.subscribe("player", {
      image: playerImage,
      delta: kycDelta,
      // A later image comes after a lost connection, in which documents may have changed.
      onImage: () => {
        if (hasImage) retry();
        hasImage = true;
      },
      onDelta: ({ identity }) => identity && retry(),
    });
  }, [feed, retry]);
  useOnReturn(retry);
  return resource;
}

/** Calls back when the page becomes visible, also when the browser brings it back as it was left. */
export function useOnReturn(callBack: () => void): void {
  useEffect(() => {
    const onShow = () => {
      if (document.visibilityState === "visible") callBack();
    };
    const onPageShow = ({ persisted }: PageTransitionEvent) => {
      if (persisted) callBack();
    };
    document.addEventListener("visibilitychange", onShow);
    window.addEventListener("pageshow", onPageShow);
    return () => {
      document.removeEventListener("visibilitychange", onShow);
      window.removeEventListener("pageshow", onPageShow);
    };
  }, [callBack]);
}
