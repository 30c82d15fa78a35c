import * as z from "zod/mini";
import type { PlatformClock } from "../../../clock.ts";
import type { Database } from "../../../db/database.ts";
import type { Again, JobHandling, JobRun, Jobs, JobType } from "../../../jobs/jobs.ts";
import { movedBy, subjectOf } from "../../cashier/contract.ts";
import type { Host, Hosts } from "../hosts.ts";
import * as orders from "../order-repository.ts";
import { callHost, type Ordered } from "../port/host-calls.ts";
import type { HostStatus, SettledPart } from "../port/host-wire.ts";
import { nextTry } from "./delivery-rules.ts";
import { SilentHosts } from "./silent-hosts.ts";

const LOST_AFTER_MS = 2 * 60_000;
const MOST_AT_ONCE = 8;
/** By how much the clocks of two processes may differ. */
const CLOCKS_APART_MS = 5_000;
const SECONDS_AT_MOST = 60;

interface DeliverPayload {
  readonly order: string;
  /** Somebody at the desk wants it told at once. */
  readonly isAsked?: boolean | undefined;
}

/** Tells a host what became of an order, until it has answered. */
const DELIVER: JobType<DeliverPayload> = {
  name: "deliver-host-order",
  payload: z.object({ order: z.string(), isAsked: z.optional(z.boolean()) }),
  secondsAtMost: SECONDS_AT_MOST,
  retries: 10,
  pauseSeconds: 5,
};

export interface DeliveryParts {
  readonly database: Database;
  readonly clock: PlatformClock;
  readonly jobs: Jobs;
  readonly hosts: Hosts;
}

/** Confirms and gives back stakes at hosts, and settles with them: each until the host has answered, for two weeks. */
export class Deliveries implements JobHandling<DeliverPayload> {
  private readonly silent = new SilentHosts();

  constructor(private readonly parts: DeliveryParts) {}

  /** Begins the work of this process. */
  work(): void {
    const { jobs } = this.parts;
    jobs.work(DELIVER, this);
    jobs.schedule({ name: "find-lost-host-orders", everySeconds: 60, run: () => this.findLost() });
    jobs.hourly("sweep-host-orders", () => orders.dropOld(this.parts.database));
  }

  most(): number {
    return MOST_AT_ONCE;
  }

  async run({ payload: { order, isAsked = false }, signal }: JobRun<DeliverPayload>): Promise<Again | undefined> {
    const { database, clock } = this.parts;
    const found = await orders.findUnsent(database, order);
    if (!found) return undefined;
    // A host that does not answer holds up nobody but itself.
    const freeAt = this.silent.freeAt(found.host, clock.now());
    if (freeAt !== undefined && !isAsked) return this.again(new Date(freeAt));
    const begunAt = clock.now();
    const until = new Date(begunAt + SECONDS_AT_MOST * 1000);
    const early = found.nextAt ? found.nextAt.getTime() - begunAt : 0;
    if (early > 0 && early <= CLOCKS_APART_MS) return this.again(found.nextAt!);
    // Another job is about an order that is not due: one is enough.
    if (!(await orders.claimUnsent(database, found, new Date(begunAt), until))) return undefined;
    const status = await this.silent.during(found.host, () => this.tell(found, signal));
    const now = clock.now();
    const at = new Date(now);
    this.silent.note(found.host, status !== undefined, now);
    if (status === "OK" || status === "DONE_ALREADY") {
      await orders.endOrder(database, found, at);
      return undefined;
    }
    const nextAt = nextTry(found, now);
    // A host that says no is not likely to say yes by itself: somebody looks into it, while it is asked on.
    await orders.noteFailure(database, found, {
      ...{ at, nextAt, problem: status ?? "NO_ANSWER" },
      isOpen: status !== undefined || nextAt === null,
    });
    return nextAt ? this.again(nextAt) : undefined;
  }

  /** Gives back what processes that died had set aside, and queues what no job is about. */
  async findLost(): Promise<void> {
    const { database, clock } = this.parts;
    await orders.rollBackExpired(database);
    const now = clock.now();
    await orders.queueLost(database, new Date(now), new Date(now - LOST_AFTER_MS));
  }

  private again(nextAt: Date): Again {
    const { clock } = this.parts;
    return { againInSeconds: Math.max(1, Math.ceil(clock.toReal(nextAt.getTime() - clock.now()) / 1000)) };
  }

  private tell(order: orders.UnsentOrder, signal: AbortSignal): Promise<HostStatus | undefined> {
    const { hosts } = this.parts;
    const host = Object.hasOwn(hosts, order.host) ? hosts[order.host] : undefined;
    return host ? tellHost(host, order, signal) : Promise.resolve(undefined);
  }
}

function tellHost(host: Host, order: orders.UnsentOrder, signal: AbortSignal): Promise<HostStatus | undefined> {
  const { id, account, amount, currency, bet, parts } = order;
  const ordered: Ordered = { order: id, account, amount, currency };
  switch (order.state) {
    case "reserved":
      return callHost(host, "confirm", ordered, { bet: bet! }, signal);
    case "rolling-back":
      return callHost(host, "roll-back", ordered, {}, signal);
    case "due":
      return callHost(host, "settle", ordered, { parts: (parts ?? []).map(partOf) }, signal);
  }
}

const partOf = ({ of, kind, amount }: NonNullable<orders.UnsentOrder["parts"]>[number]): SettledPart => ({
  ...{ id: of, bet: subjectOf(of).bet, amount },
  what: movedBy(kind).movement,
});
