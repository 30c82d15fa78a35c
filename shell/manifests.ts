import type { Manifest } from "@core";

/** Every plugin that comes with the product. */
export const MANIFESTS: readonly Manifest[] = [];
