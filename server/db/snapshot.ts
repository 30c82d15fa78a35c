import { join } from "node:path";
import { type Schema, schemaHash } from "./schema.ts";

/** The path in a folder of the prepared snapshot for a schema. */
export function snapshotPath(folder: string, schema: Schema): string {
  return join(folder, `database-${schemaHash(schema)}.tar.gz`);
}
