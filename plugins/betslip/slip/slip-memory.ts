import { KEYS, type Readable, type Scope, type Storage, whenReadable } from "@core";
import { distinctUntilChanged, map } from "rxjs";
import * as z from "zod/mini";
import type { SessionState } from "../../session/contract.ts";
import { type Pick, PRESSED_KEY } from "../../sportsbook/contract.ts";
import { MOST_PICKS } from "../rules/system-rules.ts";
import type { BetslipStore } from "./betslip-store.ts";
import {
  type Carried,
  contentOf,
  isSameContent,
  keptOf,
  type KeptSlip,
  keysOf,
  NO_CONTENT,
  readKept,
  readPressed,
  readUnsaved,
  type SlipContent,
} from "./kept-content.ts";
import { joinAtLogin, mergeChanges } from "./slip-merge.ts";

const VISITORS_KEY = "betslip";
/** Content stored by an older or newer version that this one cannot read: a player's data is never thrown away. */
const SET_ASIDE_KEY = "betslip-unreadable";
const OWNER_KEY = "betslip-owner";
/** Changes that a closing page has not saved yet: only this is written before a page closes. */
const UNSAVED_KEY = "betslip-unsaved";

type Owner = string | undefined;
const keyOf = (owner: Owner) => (owner === undefined ? VISITORS_KEY : `${VISITORS_KEY}:${owner}`);

/**
 * Stores the slip through reloads, and keeps it the same in every tab: one for visitors and one for each player. A
 * player who logs in finds the picks made before the login, then those of their own slip; when they log out, the picks
 * stay.
 */
export class SlipMemory {
  private readonly tabs = new BroadcastChannel("openline-betslip");
  private owner: Owner;
  /** The stored slip as this tab last knew it; the difference to the current slip is this tab's own changes. */
  private base = NO_CONTENT;
  private carried: Carried | undefined;
  private work: Promise<unknown>;

  constructor(
    private readonly slip: BetslipStore,
    private readonly storage: Storage,
    session: Readable<SessionState>,
    private readonly scope: Scope,
  ) {
    scope.add(() => this.tabs.close());
    this.work = whenReadable(scope, () => this.begin());
    this.restorePressed();
    scope.listen(this.tabs, "message", () => this.then(() => this.read()));
    scope.listen(window, "pagehide", () => this.leaveUnsaved());
    // A page restored from the back/forward cache goes on saving by itself.
    scope.listen(window, "pageshow", (event) => {
      if ((event as PageTransitionEvent).persisted) storage.remove(UNSAVED_KEY);
    });
    scope.add(
      session.state$
        .pipe(
          // As long as there is a token, no one has logged out, even if the token's account could not be loaded.
          map(({ account, isUserDataLoaded }) =>
            account ? account.number : isUserDataLoaded && !this.hasToken ? undefined : null,
          ),
          distinctUntilChanged(),
        )
        .subscribe((owner) => {
          const { picks } = slip.state;
          if (owner !== null) this.then(() => this.change(owner, picks));
        }),
    );
    scope.add(
      slip.state$
        .pipe(map(contentOf), distinctUntilChanged(isSameContent))
        .subscribe(() => this.then(() => this.save())),
    );
  }

  private get hasToken(): boolean {
    return this.storage.get(KEYS.token) !== undefined;
  }

  private then(step: () => Promise<void>): void {
    // A store that cannot be read is waited for: until then the slip lives in this page's memory.
    this.work = this.work.then(() => whenReadable(this.scope, step));
  }

  private async begin(): Promise<void> {
    const last = await this.storage.load(OWNER_KEY, z.string());
    this.owner = this.hasToken ? last : undefined;
    await this.read();
    if (!this.scope.signal.aborted) this.restoreUnsaved();
  }

  private leaveUnsaved(): void {
    // Content saved in a browser without a database is lost with the page.
    const base = this.storage.isVolatile ? NO_CONTENT : this.base;
    const now = contentOf(this.slip.state);
    if (isSameContent(base, now)) return;
    // A page that closes before it has read anything finds the previous page's unsaved changes there.
    const earlier = readUnsaved(this.storage.get(UNSAVED_KEY));
    const unsaved = earlier
      ? { base: earlier.base, now: keptOf(mergeChanges(base, now, contentOf(earlier.now))) }
      : { base: keptOf(base), now: keptOf(now) };
    this.storage.set(UNSAVED_KEY, JSON.stringify(unsaved));
  }

  private restoreUnsaved(): void {
    const unsaved = readUnsaved(this.storage.get(UNSAVED_KEY));
    this.storage.remove(UNSAVED_KEY);
    if (!unsaved) return;
    const before = mergeChanges(unsaved.base, unsaved.now, this.base);
    this.slip.replace(mergeChanges(this.base, contentOf(this.slip.state), before));
  }

  /** A price may be pressed and its page closed before the slip's code is loaded. */
  private restorePressed(): void {
    const pressed = readPressed(this.storage.get(PRESSED_KEY));
    this.storage.remove(PRESSED_KEY);
    for (const pick of pressed.slice(0, MOST_PICKS)) this.slip.add(pick);
  }

  /** Merges the stored slip with the changes that this tab has not saved yet. */
  private async read(): Promise<void> {
    const kept = await this.load(this.owner);
    if (!kept && !(await this.isHandedOver())) {
      // The browser's storage was cleared under this page, or there was nothing: the slip is this tab's own change.
      this.base = NO_CONTENT;
      this.carried = undefined;
    } else if (!this.scope.signal.aborted) this.adopt(kept);
  }

  /** The visitors' slip is gone because another tab has joined it with a player's at their login. */
  private async isHandedOver(): Promise<boolean> {
    return this.owner === undefined && (await this.storage.load(OWNER_KEY, z.string())) !== undefined;
  }

  private adopt(kept: KeptSlip | undefined): void {
    const theirs = kept ? contentOf(kept) : NO_CONTENT;
    const now = contentOf(this.slip.state);
    const next = mergeChanges(this.base, now, theirs);
    this.base = theirs;
    this.carried = kept?.carried;
    if (!isSameContent(next, now)) this.slip.replace(next);
  }

  private async save(): Promise<void> {
    if (isSameContent(this.base, this.slip.state)) return;
    await locked(async () => {
      await this.read();
      if (isSameContent(this.base, this.slip.state)) return;
      const now = contentOf(this.slip.state);
      await this.keep(this.owner, now, this.carried);
      // Not before it is written: a page that closes meanwhile still has unsaved changes.
      this.base = now;
    });
    this.notifyTabs();
  }

  /** `left` are the picks that were in the slip at the moment of the change. */
  private async change(owner: Owner, left: readonly Pick[]): Promise<void> {
    if (owner === this.owner) return;
    await this.save();
    await locked(() => (owner === undefined ? this.leave(this.owner ?? "", left) : this.enter(owner)));
    this.notifyTabs();
  }

  private async enter(account: string): Promise<void> {
    const [visitors, own] = [await this.load(undefined), await this.load(account)];
    // Nothing is carried over from a player who leaves when another one arrives.
    const stood = contentOf(this.slip.state);
    const before = this.owner === undefined ? stood : (visitors ?? NO_CONTENT);
    const { content, left } = joinAtLogin(before, visitors?.carried, own, account);
    await this.keep(account, content);
    this.owner = account;
    this.base = content;
    this.carried = undefined;
    this.slip.replace(mergeChanges(stood, contentOf(this.slip.state), content), left);
    await this.storage.save(OWNER_KEY, account);
    await this.storage.drop(VISITORS_KEY);
  }

  private async leave(account: string, left: readonly Pick[]): Promise<void> {
    const kept = await this.load(undefined);
    this.owner = undefined;
    await this.storage.drop(OWNER_KEY);
    // Another tab has already handled the logout.
    if (kept?.carried?.account === account) return this.adopt(kept);
    const now = contentOf(this.slip.state);
    this.carried = { account, keys: [...keysOf(left)] };
    await this.keep(undefined, now, this.carried);
    this.base = now;
  }

  private async load(owner: Owner): Promise<KeptSlip | undefined> {
    const kept = await this.storage.load(keyOf(owner), z.unknown());
    const read = readKept(kept);
    if (!read && kept !== undefined) await this.storage.save(SET_ASIDE_KEY, kept);
    return read;
  }

  private keep(owner: Owner, content: SlipContent, carried?: Carried): Promise<void> {
    return this.storage.save(keyOf(owner), { ...keptOf(content), ...(carried && { carried }) });
  }

  private notifyTabs(): void {
    if (!this.scope.signal.aborted) this.tabs.postMessage("changed");
  }
}

/** Only one tab at a time reads and writes, if the browser supports locks. */
function locked(work: () => Promise<void>): Promise<void> {
  const locks = (navigator as { readonly locks?: LockManager }).locks;
  if (!locks) return work();
  let isBegun = false;
  const begin = () => {
    isBegun = true;
    return work();
  };
  // A browser that denies a framed page its storage denies it Web Locks too.
  return locks.request("openline-betslip", begin).catch((error: unknown) => {
    if (isBegun) throw error;
    return work();
  });
}
