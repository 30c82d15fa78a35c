import { LogBrake } from "../../../http/operation/log-brake.ts";
import type { Platform } from "../../../platform/platform.ts";
import type { PlatformSecrets } from "../../../secrets/platform-secrets.ts";
import { inProcess } from "../../provider/contract.ts";
import type { DocumentStates } from "../state/document-states.ts";
import type { AadhaarProvider } from "./aadhaar/aadhaar-provider.ts";
import { sweepRequests } from "./aadhaar/aadhaar-repository.ts";
import { aadhaarRoutes } from "./aadhaar/aadhaar-routes.ts";
import { AadhaarService } from "./aadhaar/aadhaar-service.ts";
import { HttpAadhaar } from "./aadhaar/http-aadhaar.ts";
import { SandboxAadhaar } from "./aadhaar/sandbox-aadhaar.ts";
import { Confirmations } from "./eid/eid-confirmation.ts";
import { EidProviders } from "./eid/eid-providers.ts";
import { sweepExchanges } from "./eid/eid-repository.ts";
import { eidRoutes } from "./eid/eid-routes.ts";
import { EidService } from "./eid/eid-service.ts";
import { eidSandboxRoutes } from "./eid/sandbox/eid-sandbox.ts";
import { methodRoutes } from "./methods/method-routes.ts";
import { partyOf, sandboxKeys } from "./party/party.ts";
import { sweepEvents } from "./party/party-repository.ts";
import { partyRoutes } from "./party/party-routes.ts";
import { PartyService } from "./party/party-service.ts";
import { sandboxPartnerRoutes } from "./party/sandbox/partner-routes.ts";
import { People } from "./people.ts";
import type { AadhaarConfiguration } from "./ways-configuration.ts";

/** The ways to prove who a player is that are not photographs: a checking partner, digital identities, Aadhaar. */
export function registerWays(platform: Platform, states: DocumentStates, secrets: PlatformSecrets): void {
  const people = new People(secrets);
  const {
    clock,
    configuration: { registration, kyc },
  } = platform;
  const confirmations = new Confirmations({ clock, states, people, rules: registration, addressDays: kyc.addressDays });
  registerPartner(platform, { states, people, confirmations }, secrets);
  registerIdentities(platform, { states, people, confirmations });
  registerAadhaar(platform, { states, people, confirmations }, secrets);
  const { app, database, isSandbox, configuration } = platform;
  methodRoutes(app, { database, ways: configuration.kyc, isSandbox });
}

function registerPartner(
  { app, database, clock, metrics, log, jobs, isSandbox, configuration }: Platform,
  { states, confirmations }: Confirming,
  secrets: PlatformSecrets,
) {
  const { publicOrigin, kyc, common } = configuration;
  const sandbox = isSandbox ? inProcess(app) : undefined;
  const party = partyOf({ configured: kyc.partner, database, clock, sandbox });
  const brake = new LogBrake();
  const onSilence = (error: unknown) => {
    const reason = error instanceof Error ? error.name : "no answer";
    brake.write((more) => log.warn({ reason, ...more }, "The checking partner does not answer."));
  };
  const service = party && new PartyService({ database, clock, states, confirmations, secrets, party, onSilence });
  const languages = common.languages.map(({ value }) => value);
  partyRoutes(app, { database, metrics, party, service, publicOrigin, languages });
  if (party?.isSandbox) {
    const keys = () => sandboxKeys(database, kyc.partner?.webhookKeys ?? []);
    const protocol = kyc.partner?.protocol ?? "sumsub";
    const isFramed = party.frame !== undefined;
    sandboxPartnerRoutes(app, { database, clock, partner: party.id, protocol, isFramed, keys });
  }
  if (service) jobs.schedule({ name: "ask-identity-partner", everySeconds: 300, run: () => service.askForUnseen() });
  jobs.hourly("sweep-identity-events", () => sweepEvents(database));
}

interface Confirming {
  readonly states: DocumentStates;
  readonly people: People;
  readonly confirmations: Confirmations;
}

function registerIdentities(platform: Platform, confirming: Confirming): void {
  const { app, database, clock, log, jobs, isSandbox, configuration } = platform;
  const { publicOrigin, kyc } = configuration;
  const configured = kyc.eid;
  const brake = new LogBrake();
  const service = new EidService({
    ...confirming,
    database,
    clock,
    configured,
    providers: new EidProviders(configured, isSandbox ? inProcess(app) : undefined),
    isSandbox,
    log: (failure, reason) =>
      brake.write((more) => log.warn({ failure, reason, ...more }, "A confirmation by a digital identity failed.")),
  });
  eidRoutes(app, { database, service, publicOrigin });
  if (isSandbox) eidSandboxRoutes(app, { database, publicOrigin, configured });
  jobs.hourly("sweep-identity-exchanges", () => sweepExchanges(database));
}

function registerAadhaar(platform: Platform, confirming: Confirming, secrets: PlatformSecrets): void {
  const { app, database, clock, log, jobs, isSandbox, configuration } = platform;
  const { kyc } = configuration;
  const brake = new LogBrake();
  const provider = aadhaarOf(kyc.aadhaar, isSandbox ? new SandboxAadhaar(database, secrets) : undefined);
  const service =
    kyc.aadhaar &&
    provider &&
    new AadhaarService({
      ...confirming,
      database,
      clock,
      provider,
      name: kyc.aadhaar.name,
      isSandbox: kyc.aadhaar.url === undefined,
      onSilence: (reason) =>
        brake.write((more) => log.warn({ reason, ...more }, "The Aadhaar service does not answer.")),
    });
  aadhaarRoutes(app, { service, database, states: confirming.states });
  jobs.hourly("sweep-aadhaar-requests", () => sweepRequests(database));
}

const aadhaarOf = (configured: AadhaarConfiguration | undefined, sandbox: AadhaarProvider | undefined) =>
  configured?.url === undefined ? sandbox : new HttpAadhaar({ url: configured.url, key: configured.key ?? "" });
