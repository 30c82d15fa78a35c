import { distinctUntilChanged, map } from "rxjs";
import type { Scope, Storage } from "@core";
import * as z from "zod/mini";
import type { Pick } from "../sportsbook/contract.ts";
import type { BetslipStore, SlipContent } from "./betslip-store.ts";
import { acceptance } from "./wire.ts";

const KEY = "betslip";
const CONTENT = ["picks", "stakes", "mode", "system", "acceptance"] as const satisfies (keyof SlipContent)[];

const pick: z.ZodMiniType<Pick> = z.object({
  eventId: z.string(),
  marketId: z.string(),
  specifiers: z.string(),
  outcomeId: z.string(),
  odds: z.int().check(z.gte(1001)),
  version: z.int(),
  origin: z.string(),
  event: z.object({
    // Slips that were kept before it was carried are without it.
    sportCode: z.optional(z.string()),
    slug: z.string(),
    home: z.string(),
    away: z.string(),
    startsAt: z.iso.datetime(),
    tournament: z.string(),
  }),
});

const slipContent = z.object({
  picks: z.array(pick),
  stakes: z.record(z.string(), z.int().check(z.nonnegative())),
  mode: z._default(z.enum(["singles", "express", "system"]), "express"),
  system: z._default(z.object({ sizes: z.array(z.int()), bankers: z.array(z.string()) }), { sizes: [], bankers: [] }),
  acceptance,
});

/**
 * Keeps the slip through reloads and the same in every tab. What is saved is told to the other tabs, which then read it;
 * what they read they do not save again.
 */
export async function rememberSlip(slip: BetslipStore, storage: Storage, scope: Scope): Promise<void> {
  const tabs = new BroadcastChannel("openline-betslip");
  scope.add(() => tabs.close());
  const kept = await storage.load(KEY, slipContent);
  if (scope.signal.aborted) return;
  if (kept) slip.restore(kept);

  let known = JSON.stringify(kept);
  const save = async (content: SlipContent) => {
    const text = JSON.stringify(content);
    if (text === known) return;
    known = text;
    await storage.save(KEY, content);
    if (!scope.signal.aborted) tabs.postMessage("saved");
  };
  const read = async () => {
    const content = await storage.load(KEY, slipContent);
    if (!content || scope.signal.aborted) return;
    known = JSON.stringify(content);
    slip.replace(content);
  };
  scope.listen(tabs, "message", () => void read());
  scope.add(
    slip.state$
      .pipe(
        map(({ picks, stakes, mode, system, acceptance }): SlipContent => ({
          picks,
          stakes,
          mode,
          system,
          acceptance,
        })),
        distinctUntilChanged((a, b) => CONTENT.every((name) => a[name] === b[name])),
      )
      .subscribe((content) => void save(content)),
  );
}
