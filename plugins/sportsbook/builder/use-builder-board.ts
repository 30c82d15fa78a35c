import { FORMAT, I18N, NAVIGATION, type Services, useServices } from "@core";
import { useEffect, useState } from "react";
import { PICKS } from "../contract.ts";
import { LINE_STORE, NAMES, PRICE_BOARD } from "../tokens.ts";
import { BuilderBoard, PartPicks } from "./builder-board.ts";
import type { ChosenParts } from "./chosen-parts.ts";

interface Own {
  readonly board: BuilderBoard;
  /** Provides this board, in place of the slip's, to the price buttons below. */
  readonly services: Services;
}

/** The builder's own price buttons; undefined for the moment until they are loaded. */
export function useBuilderBoard(eventId: string, chosen: ChosenParts): Own | undefined {
  const parent = useServices();
  const [own, setOwn] = useState<Own>();
  useEffect(() => {
    const format = parent.get(FORMAT);
    const board = new BuilderBoard(
      parent.get(LINE_STORE),
      parent.get(NAMES),
      format,
      parent.get(I18N),
      parent.get(NAVIGATION),
    );
    const picks = new PartPicks(chosen, eventId);
    const services = parent.child().provideValue(PICKS, picks).provideValue(PRICE_BOARD, board);
    const stops: (() => void)[] = [];
    void board.connect(services, (stop) => stops.push(stop)).then(() => setOwn({ board, services }));
    const formats = format.state$.subscribe(() => board.rewrite());
    return () => {
      formats.unsubscribe();
      stops.forEach((stop) => stop());
      board.dispose();
    };
  }, [parent, chosen, eventId]);
  return own;
}
