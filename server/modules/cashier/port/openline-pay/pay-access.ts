/** How the platform reaches a payment service that speaks the protocol of Openline Pay. */
export interface PayAccess {
  /** The origin of its pages, as browsers see it. */
  readonly origin: string;
  /** Where its API is, as the platform sees it. */
  readonly apiUrl: string;
  readonly apiKey: string;
  /** Secrets of its webhooks, `whsec_...`. Several are good while one replaces another. */
  readonly webhookSecrets: readonly string[];
}

/** The name of the service among those of the platform. */
export const OPENLINE_PAY = "openline-pay";

/** Where the service sends its webhooks, on the platform. */
export const PAY_WEBHOOKS = `/api/v1/cashier/webhooks/${OPENLINE_PAY}`;
