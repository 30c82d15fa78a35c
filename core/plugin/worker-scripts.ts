import { token } from "./token.ts";

/** By name, the addresses of scripts that the build makes apart from the page, to be started as workers when they are wanted. */
export type WorkerScripts = Readonly<Record<string, string>>;

/** Provided once the page has painted. */
export const WORKER_SCRIPTS = token<WorkerScripts>("core/worker-scripts");
