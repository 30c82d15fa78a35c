import type { FileSide } from "../../kyc-rules.ts";
import type { CarryFailure } from "./send-rules.ts";

/** What is carried to the platform. */
export interface Load {
  readonly blob: Blob;
  readonly submission: string;
  readonly side: FileSide;
  readonly name: string;
  /** Where an upload of it was begun before; it goes on where that ended. */
  readonly address: string | undefined;
}

export interface CarryEvents {
  /** The platform has given the upload an address. */
  readonly onAddress: (address: string) => void;
  readonly onProgress: (sent: number) => void;
  readonly onArrived: () => void;
  readonly onFailed: (failure: CarryFailure) => void;
}

export interface Carried {
  /** Goes on where the platform has it, after a failure or a stop. */
  resume(): void;
  /** `isForGood`: also erases what has arrived. */
  stop(isForGood?: boolean): void;
}

/** Carries a file to the platform in parts, so that none is sent twice after a cut. */
export type Carry = (load: Load, events: CarryEvents) => Carried;
