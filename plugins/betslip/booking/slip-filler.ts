import { HttpError } from "@core";
import { type PriceKey, priceKeyText } from "../../sportsbook/contract.ts";
import type { BookedPick, GonePick } from "../booking-wire.ts";
import type { BetRepeater } from "../contract.ts";
import type { System } from "../rules/system-rules.ts";
import type { BetslipStore } from "../slip/betslip-store.ts";
import type { ChosenSystem, SlipMode } from "../slip/slip-bets.ts";
import type { Bet, PlacedLeg } from "../wire.ts";
import type { BookingApi } from "./booking-api.ts";

const MODES: Readonly<Record<Bet["type"], SlipMode>> = { single: "singles", express: "express", system: "system" };

interface Filling {
  readonly picks: readonly BookedPick[];
  readonly gone: readonly GonePick[];
  readonly mode: SlipMode;
  readonly system?: System | null | undefined;
  readonly eachWay?: boolean | undefined;
}

/** Fills the slip with picks that were shared or bet on before. */
export class SlipFiller implements BetRepeater {
  constructor(
    private readonly slip: BetslipStore,
    private readonly api: BookingApi,
  ) {}

  /** Loads the picks under a code; the slip shows what went wrong. */
  load(code: string): Promise<void> {
    return this.attempt(async () => this.fill(await this.api.find(code), "booking"));
  }

  repeat(bet: Bet): Promise<void> {
    return this.attempt(async () => {
      const { picks, gone } = await this.api.offered(bet.legs);
      const legs = new Map(bet.legs.map((leg) => [priceKeyText(leg), leg]));
      this.fill(
        {
          picks,
          gone: gone.map((pick) => ({ ...pick, event: eventOf(legs.get(priceKeyText(pick)) ?? bet.legs[0]!) })),
          mode: MODES[bet.type],
          system: bet.system,
          eachWay: bet.eachWay,
        },
        "repeat",
      );
    });
  }

  async pick(key: PriceKey, origin: string): Promise<boolean> {
    try {
      const [pick] = (await this.api.offered([key])).picks;
      if (!pick) return false;
      return this.slip.add({ ...pick, origin });
    } catch {
      return false;
    }
  }

  private async attempt(work: () => Promise<void>): Promise<void> {
    this.slip.open();
    try {
      await work();
    } catch (error) {
      this.slip.note({ kind: "not-loaded", reason: reasonOf(error) });
    }
  }

  /**
   * Only an empty slip also takes the mode, system and each way of the loaded picks; a slip in progress keeps its own.
   */
  private fill({ picks, gone, mode, system, eachWay }: Filling, origin: string): void {
    const { slip } = this;
    if (slip.handOn(picks.map((pick) => ({ ...pick, origin })))) return;
    const isEmpty = slip.state.picks.length === 0;
    const added = picks.filter((pick) => slip.add({ ...pick, origin }));
    // Bankers are given by position among all picks: if some are gone, the player has to choose again.
    if (isEmpty && added.length > 0) {
      slip.setMode(mode);
      slip.setEachWay(eachWay === true);
      if (system && gone.length === 0) slip.chooseSystem(chosenOf(system, picks));
    }
    slip.note({ kind: "loaded", count: added.length, gone });
  }
}

const chosenOf = ({ sizes, bankers }: System, picks: readonly BookedPick[]): ChosenSystem => ({
  sizes,
  bankers: bankers.flatMap((at) => (picks[at] ? [priceKeyText(picks[at])] : [])),
});

const eventOf = (leg: PlacedLeg): GonePick["event"] => ({
  sportCode: leg.sportCode,
  slug: leg.eventSlug,
  home: leg.home,
  away: leg.away,
  startsAt: leg.startsAt,
  tournament: leg.tournamentName,
});

function reasonOf(error: unknown): "unknown" | "too-many" | "failed" {
  if (!(error instanceof HttpError)) throw error;
  return error.status === 404 ? "unknown" : error.status === 429 ? "too-many" : "failed";
}
