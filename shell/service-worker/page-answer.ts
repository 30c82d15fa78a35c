import { inTime } from "../../core/loading/in-time.ts";
import type { PageRequestEvent } from "./worker-scope.ts";

/** If the page does not load within this time, in milliseconds, the stored one is used. */
const PATIENCE_MS = 4000;

interface PageRequest {
  readonly request: Request;
  readonly event: PageRequestEvent;
}

/** The platform's current page, or the stored one if that does not load. */
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
    // No connection: use the stored page.
  }
  return (await kept()) ?? coming;
}
