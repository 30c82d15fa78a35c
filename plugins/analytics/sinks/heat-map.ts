import { HEAT_MAP_ORIGIN } from "../tools-rules.ts";
import { loadScript } from "./load-script.ts";
import type { Sink } from "./sink.ts";

const VERSION = 6;

interface HeatMappedWindow {
  _hjSettings?: { readonly hjid: number; readonly hjsv: number };
}

/** The operator's heat map. Its script observes the page itself and receives no messages. */
export function startHeatMap(id: string): Sink {
  (window as HeatMappedWindow)._hjSettings = { hjid: Number(id), hjsv: VERSION };
  loadScript(`${HEAT_MAP_ORIGIN}/c/hotjar-${encodeURIComponent(id)}.js?sv=${VERSION}`);
  return { consume: () => undefined, stop: () => undefined };
}
