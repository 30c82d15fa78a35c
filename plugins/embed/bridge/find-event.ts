import { HTTP, type Scope, type Services } from "@core";
import { sportLine } from "../../sportsbook/line/wire.ts";

/** The parameters of a match's address; undefined if the platform does not offer it, or does not answer. */
export async function findEvent(
  services: Services,
  scope: Scope,
  eventId: string,
): Promise<{ readonly slug: string; readonly eventId: string } | undefined> {
  try {
    const request = { answer: sportLine, query: { ids: eventId }, authenticated: false };
    const { events } = await services.get(HTTP).within(scope.signal).send("/api/v1/line/events", request);
    const [found] = events;
    return found && { slug: found.info.slug, eventId: found.info.id };
  } catch {
    return undefined;
  }
}
