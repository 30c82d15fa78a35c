import { base } from "./base.ts";
import { de } from "./de.ts";
import { gb } from "./gb.ts";
import type { Jurisdiction } from "./jurisdiction.ts";
import { mt } from "./mt.ts";
import { nl } from "./nl.ts";
import { on } from "./on.ts";
import { se } from "./se.ts";

export const JURISDICTION_IDS = ["base", "gb", "se", "de", "nl", "mt", "on"] as const;
export type JurisdictionId = (typeof JURISDICTION_IDS)[number];

export const JURISDICTIONS: Readonly<Record<JurisdictionId, Jurisdiction>> = { base, gb, se, de, nl, mt, on };
