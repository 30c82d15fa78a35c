/** Third parties that vouch for somebody, for the module that asks them about more than a login. */
export { DiscoveredClients } from "./discovered-clients.ts";
export { bindExchange, boundExchange } from "./exchange-cookie.ts";
export { type ExchangeFailure, type Expected, failureOf, ProviderClient } from "./provider-client.ts";
export { EXCHANGE_MINUTES } from "./repository.ts";
export { keptRequest } from "./sandbox/consent-page.ts";
export { inProcess } from "./sandbox/in-process.ts";
export { sandboxIssuer, sha256 } from "./sandbox/issuer.ts";
export { authorizeQuery, type AuthorizeQuery } from "./sandbox/oidc-wire.ts";
