import { fileURLToPath } from "node:url";
import { makeSnapshot } from "./make-snapshot.ts";
import { MIGRATIONS_FOLDER } from "./open.ts";

// Run by the build: puts the snapshot for first starts beside the server.
await makeSnapshot(fileURLToPath(new URL("./", import.meta.url)), MIGRATIONS_FOLDER);
