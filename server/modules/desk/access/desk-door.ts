import type { FastifyRequest } from "fastify";
import { Problem } from "../../../http/answers/problem.ts";
import { trustedProxies } from "../../../http/site/trusted-proxies.ts";

declare module "fastify" {
  interface FastifyInstance {
    /** Provided by the module `desk`. */
    readonly deskDoor: DeskDoor;
  }
}

export interface DeskDoorOptions {
  /** The addresses and networks that may reach the desk; everybody may if undefined. */
  readonly addresses?: readonly string[] | undefined;
  /** Whether a request came by the desk's own listener; undefined if the desk has none. */
  readonly cameByDesk?: ((request: FastifyRequest) => boolean) | undefined;
}

/** Decides from which addresses the desk can be reached. From all others it answers as if it did not exist. */
export class DeskDoor {
  private readonly isListed: (address: string) => boolean;

  constructor(private readonly options: DeskDoorOptions = {}) {
    const { addresses } = options;
    this.isListed = addresses === undefined ? () => true : trustedProxies(addresses);
  }

  isOpenTo(request: FastifyRequest): boolean {
    return this.isListed(request.ip) && (this.options.cameByDesk?.(request) ?? true);
  }

  check(request: FastifyRequest): void {
    if (!this.isOpenTo(request)) throw new Problem(404, "NOT_FOUND", "There is nothing at this address.");
  }
}
