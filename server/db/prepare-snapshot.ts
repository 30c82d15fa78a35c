import { fileURLToPath } from "node:url";
import { makeSnapshot } from "./make-snapshot.ts";
import { SCHEMA_FOLDER } from "./open.ts";
import { readSchema } from "./schema.ts";

// Run by the build: puts the snapshot for first starts beside the server.
await makeSnapshot(fileURLToPath(new URL("./", import.meta.url)), readSchema(SCHEMA_FOLDER));
