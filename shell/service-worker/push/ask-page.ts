import type { PushQuestion } from "../../../core/push-wire.ts";
import type { PageClient } from "../worker-scope.ts";

/** A page that has not answered after so many milliseconds is asleep, or an older one that does not know the question. */
const PATIENCE_MS = 800;

/** Asks a page something; whether it said yes in time. */
export function askPage(page: PageClient, question: PushQuestion, patienceMs = PATIENCE_MS): Promise<boolean> {
  const { port1, port2 } = new MessageChannel();
  return new Promise((resolve) => {
    const end = (answer: boolean) => {
      clearTimeout(timer);
      port1.close();
      resolve(answer);
    };
    const timer = setTimeout(() => end(false), patienceMs);
    port1.onmessage = ({ data }: MessageEvent<unknown>) => end(data === true);
    page.postMessage(question, [port2]);
  });
}
