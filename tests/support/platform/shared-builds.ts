import { shareBuild } from "./server-build.ts";

/** Runs before all tests. Lets all files of a run share one build of the server. */
export default shareBuild;
