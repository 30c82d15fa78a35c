import * as z from "zod/mini";
import { WORDS } from "../fair/words.ts";
import { ONE } from "./money.ts";

/** What is left of a stake of one after the house's 1 %. */
const LEFT = 9_900;

/** How high one word lets the multiplier rise: max(1, 2³² / (word + 1) × 0.99), in ten-thousandths, rounded down. */
export const reachOf = (word: number): number => Math.max(ONE, Math.floor((WORDS * LEFT) / (word + 1)));

/** How many of the 2³² words reach a multiplier above 1. */
export const wordsReaching = (multiplier: number): number => Math.floor((WORDS * LEFT) / multiplier);

/** As high as a multiplier may be named, which is also where a shared round ends. */
export const HIGHEST_REACH = 10_000 * ONE;

/** Multipliers are named in hundredths, from 1.01. */
export const targetSchema = z.int().check(z.gte(10_100), z.lte(HIGHEST_REACH), z.multipleOf(100));
