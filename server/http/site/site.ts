import { type Arrival, arrivalOf, hostOf, type Message } from "./arrival.ts";
import { type HostOptions, isLocal, knownHosts, type KnowsHost } from "./known-hosts.ts";
import { type IsTrusted, trustedProxies } from "./trusted-proxies.ts";

export interface SiteOptions extends HostOptions {
  readonly trustedProxies: readonly string[];
}

declare module "fastify" {
  interface FastifyInstance {
    readonly site: Site;
  }
}

/** The addresses at which visitors reach the product, and the proxies trusted to identify them. */
export class Site {
  readonly isTrusted: IsTrusted;
  private readonly knowsHost: KnowsHost;

  constructor(private readonly options: SiteOptions) {
    this.isTrusted = trustedProxies(options.trustedProxies);
    this.knowsHost = knownHosts(options);
  }

  /** True if visitors always use encrypted connections. */
  get isAlwaysEncrypted(): boolean {
    return this.options.publicOrigin?.startsWith("https:") ?? false;
  }

  /**
   * The origin to redirect a plain http request to: the published one, or if there is none, one of its own hosts at the
   * TLS port. Undefined for other hosts, so that it never redirects to an attacker's address.
   */
  encryptedOrigin({ headers }: Pick<Message, "headers">, port: number): string | undefined {
    const { publicOrigin, host } = this.options;
    if (publicOrigin?.startsWith("https:")) return publicOrigin;
    const { hostname } = hostOf(headers.host ?? "", "http");
    const isOwn = hostname !== "" && (isLocal(hostname) || hostname === hostOf(host, "http").hostname);
    return isOwn ? new URL(`https://${hostname}:${port}`).origin : undefined;
  }

  arrivalOf(message: Message): Arrival {
    return arrivalOf(message, this.isTrusted);
  }

  /**
   * True if the platform accepts the host of a request. Without this check, another site's page whose name resolves to
   * this server (DNS rebinding) would count as the product's own page.
   */
  answersTo({ headers }: Message, arrival: Arrival, path: string): boolean {
    if (!this.knowsHost(arrival, path)) return false;
    // A page in a developer's browser can reach a trusted address of this machine, and forge a proxy's headers.
    const asWritten = { ...arrival, ...hostOf(headers.host ?? "", arrival.protocol) };
    return !this.options.isSandbox || this.knowsHost(asWritten, path);
  }

  /**
   * True if a request was sent by the product's own page, or by no page, judged by the headers that browsers set. Pages
   * of other sites must not change anything in a player's name, nor subscribe.
   */
  isOwnPage(message: Message): boolean {
    const { origin, "sec-fetch-site": from } = message.headers;
    if (from !== undefined && from !== "same-origin" && from !== "none") return false;
    // A page without referrers sends its forms with the origin "null"; then the browser's `Sec-Fetch-Site` above
    // decides.
    if (origin === undefined || (origin === "null" && from === "same-origin")) return true;
    return this.isOwnOrigin(origin, message);
  }

  /** True if an origin is the configured one, or the one that the request was sent to. */
  isOwnOrigin(origin: string, message: Message): boolean {
    const { publicOrigin, deskOrigin, isSandbox } = this.options;
    if (origin === publicOrigin || (deskOrigin !== undefined && origin === deskOrigin)) return true;
    const page = URL.parse(origin);
    if (!page || (publicOrigin !== undefined && !isSandbox)) return false;
    const { host, protocol } = this.arrivalOf(message);
    // An encrypted request was not sent by an unencrypted page. The opposite is possible, because a proxy may have
    // decrypted the request.
    return page.host === host && (protocol === "http" || page.protocol === "https:");
  }

  /**
   * True if a browser keeps no secure cookies on this connection: plain http from another machine than the sandbox's.
   */
  hasPlainCookies({ protocol, hostname }: Arrival): boolean {
    return this.options.isSandbox && protocol === "http" && !this.isAlwaysEncrypted && !isLocal(hostname);
  }
}
