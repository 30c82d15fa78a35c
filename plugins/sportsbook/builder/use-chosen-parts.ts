import { STORAGE, useService } from "@core";
import { useEffect, useState } from "react";
import { ChosenParts } from "./chosen-parts.ts";

/** The player's combination on an event. The event of a component does not change. */
export function useChosenParts(eventId: string): ChosenParts {
  const storage = useService(STORAGE);
  const [chosen] = useState(() => new ChosenParts(storage, eventId));
  useEffect(() => chosen.watch(), [chosen]);
  return chosen;
}
