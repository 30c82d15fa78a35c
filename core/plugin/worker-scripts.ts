import { token } from "./token.ts";

/**
 * The addresses of worker scripts, by name. The build keeps them separate from the page; they are loaded when a worker
 * starts.
 */
export type WorkerScripts = Readonly<Record<string, string>>;

/** Provided once the page has painted. */
export const WORKER_SCRIPTS = token<WorkerScripts>("core/worker-scripts");
