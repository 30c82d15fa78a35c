// Read before each test file: what a test mounted is taken away after it, and after the last what the file itself put
// into the document, which the files of one worker share.
import { afterAll, afterEach } from "vitest";

if (typeof document !== "undefined") {
  const { cleanup } = await import("@testing-library/react");
  afterEach(cleanup);
  afterAll(() => document.body.replaceChildren());
}
