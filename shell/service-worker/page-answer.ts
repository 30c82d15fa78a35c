import { inTime } from "../../core/loading/in-time.ts";
import type { PageRequestEvent } from "./worker-scope.ts";

/** A page that has not come after so many milliseconds comes from what is kept. */
const PATIENCE_MS = 4000;

interface PageRequest {
  readonly request: Request;
  readonly event: PageRequestEvent;
}

/** The page as the platform has it now; the kept one where it does not come. */
export async function pageAnswer(
  { request, event }: PageRequest,
  kept: () => Promise<Response | undefined>,
  patienceMs = PATIENCE_MS,
): Promise<Response> {
  const coming = (async () => (await event.preloadResponse) ?? (await fetch(request)))();
  try {
    const answer = await inTime(coming, patienceMs);
    if (answer) return answer;
  } catch {
    // No connection: what is kept is all there is.
  }
  return (await kept()) ?? coming;
}
