// Read before each test file. What a test mounted is taken away after it; what a file's pages began, and what the file
// stubbed, spied on or put into the document or the storages, ends with its last test, since the files of one worker
// share all of that.
import { afterAll, afterEach, vi } from "vitest";
import { fillJsdomGaps } from "./jsdom-gaps.ts";
import { endOpenScopes } from "./open-scopes.ts";
import { PATIENCE_MS } from "./patience.ts";

const isPatient = Symbol.for("openline/patient");
const waitFor: typeof vi.waitFor & { [isPatient]?: true } = vi.waitFor;
if (!waitFor[isPatient]) {
  // The runner has no setting for it, and by itself it waits but a second.
  const patient: typeof waitFor = (condition, options = {}) =>
    waitFor(condition, typeof options === "number" ? options : { timeout: PATIENCE_MS, ...options });
  patient[isPatient] = true;
  vi.waitFor = patient;
}

afterAll(endOpenScopes);
afterAll(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.unstubAllEnvs();
  vi.restoreAllMocks();
  if (typeof document === "undefined") return;
  document.body.replaceChildren();
  for (const name of document.documentElement.getAttributeNames()) document.documentElement.removeAttribute(name);
  localStorage.clear();
  sessionStorage.clear();
});

if (typeof document !== "undefined") {
  const { cleanup } = await import("@testing-library/react");
  fillJsdomGaps();
  afterEach(cleanup);
}
