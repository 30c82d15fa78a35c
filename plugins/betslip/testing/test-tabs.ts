import { Scope, type Storage } from "@core";
import { createBus } from "@core/host";
import { MemoryStorage } from "@core/testing";
import { afterAll, afterEach, beforeAll } from "vitest";
import { type Pick, priceKeyText } from "../../sportsbook/contract.ts";
import { BetslipStore } from "../slip/betslip-store.ts";
import { SlipMemory } from "../slip/slip-memory.ts";
import { slipPage } from "./test-page.ts";
import { TestSession } from "./test-session.ts";

/** Pages and tabs of one browser, for the tests of a file: each is closed after its test. */
export function browser() {
  const pages: { scope: Scope }[] = [];
  /** Tabs take turns through Web Locks, which the DOM of these tests does not have. */
  let turn: Promise<unknown> = Promise.resolve();
  const locks = {
    request: (_name: string, work: () => Promise<void>) => (turn = turn.catch(() => undefined).then(work)),
  };
  beforeAll(() => void Object.defineProperty(navigator, "locks", { value: locks, configurable: true }));
  afterAll(() => void Reflect.deleteProperty(navigator, "locks"));
  afterEach(() => pages.splice(0).forEach(({ scope }) => scope.dispose()));

  return {
    /** A page with the whole slip. */
    open: (...args: Parameters<typeof slipPage>) => {
      const page = slipPage(...args);
      pages.push(page);
      return page;
    },
    /** A tab with a player in its own session or a visitor. */
    openTab: <S extends Storage = MemoryStorage>(storage: S = new MemoryStorage() as never) => {
      const tab = { slip: new BetslipStore(createBus()), session: new TestSession(), scope: new Scope(), storage };
      new SlipMemory(tab.slip, storage, tab.session, tab.scope);
      pages.push(tab);
      return tab;
    },
    /** The tab that has the lock has closed, so the others go on. */
    endTurns: () => void (turn = Promise.resolve()),
  };
}

export const keysIn = ({ slip }: { slip: BetslipStore }) => slip.state.picks.map(priceKeyText);
export const kept = (storage: MemoryStorage, key: string) => storage.values.get(key) as { picks: Pick[] } | undefined;
