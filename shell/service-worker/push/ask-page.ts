import type { PushQuestion } from "../../../core/push-wire.ts";
import type { PageClient } from "../worker-scope.ts";

/** A page that does not answer within this time, in milliseconds, is asleep or too old to know the question. */
const PATIENCE_MS = 800;

/** Asks a page a question. Resolves to whether it answered yes in time. */
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
