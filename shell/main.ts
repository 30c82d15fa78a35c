import { createBus } from "@core";
import { MANIFESTS } from "./manifests.ts";

createBus();
console.warn(MANIFESTS);
