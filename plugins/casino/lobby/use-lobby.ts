import { useResource, useService } from "@core";
import { CATALOGUE } from "../catalogue.ts";
import type { Service } from "../wire.ts";

/** How a lobby is laid out. */
export function useLobby(service?: Service) {
  const catalogue = useService(CATALOGUE);
  return useResource(
    () => catalogue.lobby(service),
    [catalogue, service],
    () => catalogue.known(service),
  );
}
