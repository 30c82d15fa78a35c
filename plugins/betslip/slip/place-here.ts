import { SLIP_PLACES, type SlipPlace } from "../contract.ts";

/** Where a page around this one has put the slip, as the script before the first paint has found it (shell/first-paint). */
export function placeHere(): SlipPlace {
  const said = document.documentElement.dataset["slip"];
  return SLIP_PLACES.find((place) => place === said) ?? "auto";
}
