import { type Message, REPLAYS, Scope, type Services } from "@core";
import { createContext, use } from "react";
import { Recorder } from "./bus/recorder.ts";
import type { Overrides } from "./overrides.ts";
import { SlotOverlay } from "./page/slot-overlay.ts";

/** The dependencies of the open inspector; its scope ends when it is closed. */
export interface Inspector {
  readonly services: Services;
  readonly scope: Scope;
  readonly overrides: Overrides;
  readonly recorder: Recorder;
  readonly overlay: SlotOverlay;
}

export function createInspector(services: Services, overrides: Overrides): Inspector {
  const scope = new Scope();
  return {
    services,
    scope,
    overrides,
    recorder: new Recorder(services, scope),
    overlay: new SlotOverlay(services, scope),
  };
}

/** Replays messages of a file: to the stream, and to the remote plugins. The page's own bus does not receive them. */
export function replay({ services, recorder }: Inspector, messages: readonly Message[]): void {
  const replays = services.has(REPLAYS) ? services.get(REPLAYS) : undefined;
  for (const message of messages) {
    recorder.record(message);
    replays?.publish(message);
  }
}

export const InspectorContext = createContext<Inspector | undefined>(undefined);

export function useInspector(): Inspector {
  const inspector = use(InspectorContext);
  if (!inspector) throw new Error("useInspector needs an open inspector above it");
  return inspector;
}
