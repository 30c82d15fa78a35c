import { STORAGE, type Storage, useHydrated, useService } from "@core";
import { useState } from "react";
import * as z from "zod/mini";
import { EVERY_SPORT } from "../line/board-query.ts";
import { type Column, COLUMNS, marketsOfSport } from "./market-columns.ts";

const KEY = "listMarkets";
/** By sport code; the choice for all sports together is stored under `EVERY_SPORT`. */
const choices = z.record(z.string(), z.enum(COLUMNS));

/** The market that lists of a sport show first: the last choice on this device, or else the match result. */
export function useMarket(sportCode: string = EVERY_SPORT) {
  const storage = useService(STORAGE);
  const [chosen, setChosen] = useState(() => read(storage));
  const choose = (market: Column) => {
    const next = { ...read(storage), [sportCode]: market };
    storage.set(KEY, JSON.stringify(next));
    setChosen(next);
  };
  const isOwn = useHydrated();
  const market = (isOwn ? chosen[sportCode] : undefined) ?? "result";
  const has = sportCode === EVERY_SPORT || COLUMNS.indexOf(market) < marketsOfSport(sportCode).length;
  return [has ? market : "result", choose] as const;
}

function read(storage: Storage): Readonly<Record<string, Column>> {
  try {
    return choices.safeParse(JSON.parse(storage.get(KEY) ?? "{}")).data ?? {};
  } catch {
    return {};
  }
}
