import { DELETE, KEEP_MONEY, OWN, type PersonalTable } from "./rule.ts";

const OF_BONUS = "t.bonus in (select id from bonus where player = $1)";

/** The bonuses that players took, and what they do not want to be offered. */
export const BONUS_TABLES: readonly PersonalTable[] = [
  { table: "cashback_week", about: "The weeks that your cashbacks have counted.", mine: OF_BONUS, end: KEEP_MONEY },
  { table: "bonus_count", about: "What counted for your bonuses.", mine: OF_BONUS, end: KEEP_MONEY },
  {
    table: "bonus",
    about: "The bonuses that you took, and what became of them.",
    mine: OWN,
    // A keyed digest of name and birth date, which outlasts the account until ninety days after the campaign.
    withheld: ["person"],
    end: KEEP_MONEY,
  },
  {
    table: "bonus_instrument",
    about: "That a bonus was taken with one of your cards or accounts.",
    mine: OF_BONUS,
    // A keyed digest, until ninety days after the campaign.
    withheld: ["mark"],
    end: KEEP_MONEY,
  },
  {
    table: "free_rounds",
    about: "The free rounds of games that your bonuses have brought.",
    mine: OWN,
    end: KEEP_MONEY,
  },
  {
    table: "raised_boost_bet",
    about: "The bets with which you used a bonus's raised boost.",
    mine: OF_BONUS,
    end: KEEP_MONEY,
  },
  {
    table: "bonus_device",
    about: "That a bonus was taken in one of your browsers.",
    mine: OF_BONUS,
    // A keyed digest, until ninety days after the campaign.
    withheld: ["mark"],
    end: KEEP_MONEY,
  },
  { table: "mission_claim", about: "The missions whose reward you have.", mine: OWN, end: DELETE },
  {
    table: "wheel_turn",
    about: "Where the wheel of each day stopped for you.",
    mine: OWN,
    // That of a day that is not over would tell where it will stop.
    withheld: ["server_seed"],
    end: DELETE,
  },
  { table: "slip_offer_taken", about: "The offers that you took with bets.", mine: OWN, end: KEEP_MONEY },
  { table: "shop_order", about: "What you got for points.", mine: OWN, end: KEEP_MONEY },
  { table: "offer_answer", about: "The offers that you do not want.", mine: OWN, end: DELETE },
  { table: "offer_quiet", about: "Whether you want no offers at all.", mine: OWN, end: DELETE },
];
