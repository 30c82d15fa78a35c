/** A host's page, as anybody can open it. */
export interface HostSubject {
  readonly address: string;
  stop(): Promise<void>;
}

export type StartSubject = () => Promise<HostSubject>;
