import type { LoadConfiguration } from "../http/load/load-configuration.ts";
import { Places } from "../http/load/places.ts";
import { TokenBuckets } from "../http/load/token-buckets.ts";

/** The refusal of a socket, as its handshake is answered. */
export interface Refusal {
  readonly status: "429 Too Many Requests" | "503 Service Unavailable";
  readonly retrySeconds: number;
}

const TOO_MANY: Refusal = { status: "429 Too Many Requests", retrySeconds: 5 };
const NO_ROOM: Refusal = { status: "503 Service Unavailable", retrySeconds: 5 };

/**
 * Decides who may open a socket. It limits the number in total and by address, and the rate, and refuses new sockets
 * under overload.
 */
export class Admission {
  private readonly places: Places;
  private readonly handshakes: TokenBuckets;

  constructor(
    limits: Pick<LoadConfiguration, "sockets" | "socketsOfAddress" | "handshakesOfAddress">,
    private readonly isBusy: () => boolean,
  ) {
    this.places = new Places({ most: limits.sockets, mostOfKey: limits.socketsOfAddress });
    this.handshakes = new TokenBuckets(limits.handshakesOfAddress);
  }

  refusal(address: string): Refusal | undefined {
    if (this.isBusy()) return NO_ROOM;
    const full = this.places.refusal(address);
    if (full) return full === "key" ? TOO_MANY : NO_ROOM;
    return this.handshakes.consume(address) ? undefined : TOO_MANY;
  }

  /** Holds a place; the returned function releases it. */
  hold(address: string): () => void {
    return this.places.hold(address);
  }
}
