const EVENTS = 20;
const STAKE = 10;
const SOON_MS = 30 * 60_000;

/** Prices of matches that do not start soon, each as a request and as the resulting bet. */
export async function offersOf({ homeLine, betReceipt }, server, token, aheadMs = SOON_MS) {
  const line = homeLine.parse((await server.call("GET", "/api/v1/line/home")).body);
  const soon = Date.now() + aheadMs;
  const found = line.upcoming.filter(({ info }) => Date.parse(info.startsAt) > soon).slice(0, EVENTS);
  const offers = [];
  for (const { info, markets } of found) {
    const market = markets.find(({ status, outcomes }) => status === "active" && outcomes.length > 0);
    if (!market) continue;
    const { marketId, specifiers, version, outcomes } = market;
    const leg = {
      eventId: info.id,
      marketId,
      specifiers,
      outcomeId: outcomes[0].id,
      odds: outcomes[0].odds,
      version,
      origin: "home",
    };
    const body = {
      type: "single",
      legs: [leg],
      stake: STAKE,
      currency: "EUR",
      wallet: "cash",
      acceptance: { policy: "any" },
    };
    const key = `offer-${info.id}-${Date.now()}`;
    const { bet } = betReceipt.parse((await server.call("POST", "/api/v1/bets", { token, key, body })).body);
    offers.push({ body: JSON.stringify(body), bet });
  }
  if (offers.length === 0) throw new Error("Nothing to bet on");
  return offers;
}
