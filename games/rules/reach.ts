import * as z from "zod/mini";
import { WORDS } from "../fair/words.ts";
import { FAIR_LESS_ONE_PERCENT, GREATEST_MULTIPLIER, ONE } from "./money.ts";

/** How high one word lets the multiplier rise: max(1, 2³² / (word + 1) × 0.99), in ten-thousandths, rounded down. */
export const reachOf = (word: number): number =>
  Math.max(ONE, Math.floor((WORDS * FAIR_LESS_ONE_PERCENT) / (word + 1)));

/** How many of the 2³² words reach a multiplier above 1. */
export const wordsReaching = (multiplier: number): number => Math.floor((WORDS * FAIR_LESS_ONE_PERCENT) / multiplier);

/** Multipliers are named in hundredths, from 1.01. */
export const targetSchema = z.int().check(z.gte(10_100), z.lte(GREATEST_MULTIPLIER), z.multipleOf(100));
