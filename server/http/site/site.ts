import { arrivalOf, hostOf, type Arrival, type Message } from "./arrival.ts";
import { isLocal, knownHosts, type HostOptions, type KnowsHost } from "./known-hosts.ts";
import { trustedProxies, type IsTrusted } from "./trusted-proxies.ts";

export interface SiteOptions extends HostOptions {
  readonly trustedProxies: readonly string[];
}

declare module "fastify" {
  interface FastifyInstance {
    readonly site: Site;
  }
}

/** Where the product stands for its visitors, and by whose word it knows them. */
export class Site {
  readonly isTrusted: IsTrusted;
  private readonly knowsHost: KnowsHost;

  constructor(private readonly options: SiteOptions) {
    this.isTrusted = trustedProxies(options.trustedProxies);
    this.knowsHost = knownHosts(options);
  }

  /** Whether visitors come to it encrypted and in no other way. */
  get isAlwaysEncrypted(): boolean {
    return this.options.publicOrigin?.startsWith("https:") ?? false;
  }

  /**
   * The origin that a request over plain http is sent to: the published one; where there is none, a host of its own at the port of
   * TLS. Undefined for hosts that are not its own, so that it sends nobody to a place of somebody else's choice.
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
   * Whether the platform answers to the host that a request names. A page of another site whose name was made to lead here (DNS
   * rebinding) would be the product's own page to every other check.
   */
  answersTo({ headers }: Message, arrival: Arrival, path: string): boolean {
    if (!this.knowsHost(arrival, path)) return false;
    // A page in a developer's browser can reach a trusted address of this machine, and write what a proxy would.
    const asWritten = { ...arrival, ...hostOf(headers.host ?? "", arrival.protocol) };
    return !this.options.isSandbox || this.knowsHost(asWritten, path);
  }

  /**
   * Whether a request is sent by the product's own page, or by no page at all: by what browsers say of themselves. Pages of
   * other sites must neither change anything in a player's name nor listen in it.
   */
  isOwnPage(message: Message): boolean {
    const { origin, "sec-fetch-site": from } = message.headers;
    if (from !== undefined && from !== "same-origin" && from !== "none") return false;
    // A page that names no referrer sends its forms with the origin "null": then the browser's word above decides.
    if (origin === undefined || (origin === "null" && from === "same-origin")) return true;
    return this.isOwnOrigin(origin, message);
  }

  /** Whether an origin is the configured one, or what the request came to. */
  isOwnOrigin(origin: string, message: Message): boolean {
    const { publicOrigin, isSandbox } = this.options;
    if (origin === publicOrigin) return true;
    const page = URL.parse(origin);
    if (!page || (publicOrigin !== undefined && !isSandbox)) return false;
    const { host, protocol } = this.arrivalOf(message);
    // What came encrypted was not sent by a page that did not. The other way round a proxy may have decrypted it.
    return page.host === host && (protocol === "http" || page.protocol === "https:");
  }

  /** Whether a browser that came so keeps no secure cookie: by plain http, from another machine than the sandbox's. */
  hasPlainCookies({ protocol, hostname }: Arrival): boolean {
    return this.options.isSandbox && protocol === "http" && !this.isAlwaysEncrypted && !isLocal(hostname);
  }
}
