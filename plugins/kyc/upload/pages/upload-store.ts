import { randomId, Store, type TokenSource } from "@core";
import type { KycApi } from "../../kyc-api.ts";
import { DOCUMENT_TYPES, type DocumentType, type FileSide } from "../../kyc-rules.ts";
import type { Submission } from "../../wire.ts";
import type { Carried, Carry } from "./carry.ts";
import type { KeptFiles } from "./kept-files.ts";
import { type Page, pagesOf } from "./page-rules.ts";
import { afterFailure, type CarryFailure } from "./send-rules.ts";

export interface UploadState {
  readonly status: "loading" | "ready" | "failed";
  readonly error: unknown;
  readonly pages: readonly Page[];
  readonly isOnline: boolean;
  /** The draft on the platform; undefined before the first file. */
  readonly draft: Submission | undefined;
  /** The documents as they were sent. */
  readonly sent: Submission | undefined;
}

interface Job {
  readonly key: string;
  readonly side: FileSide;
  readonly name: string;
  readonly blob: Blob;
  address: string | undefined;
  carried?: Carried;
  /** Everything is sent, but the platform has not answered yet whether it takes the file. */
  hasArrived?: boolean;
  tries: number;
  timer?: ReturnType<typeof setTimeout> | undefined;
}

export interface UploadParts {
  readonly api: KycApi;
  /** Its code is loaded when the first page is on its way. */
  readonly carry: () => Promise<Carry>;
  readonly tokens: TokenSource;
  readonly kept: KeptFiles;
  /** The player's number, once the page knows who it is. */
  readonly account: () => Promise<string>;
  readonly documentType: DocumentType;
}

/** The pages of one document on their way to the platform, one after the other. */
export class UploadStore extends Store<UploadState> {
  private readonly jobs = new Map<string, Job>();
  private current: string | undefined;
  private isClosed = false;

  constructor(private readonly parts: UploadParts) {
    super({ status: "loading", error: undefined, pages: [], isOnline: true, draft: undefined, sent: undefined });
  }

  /** Reads what the platform has of the document and goes on with what this browser has kept of it. */
  async open(isOnline: boolean): Promise<void> {
    const { api, kept, documentType, account } = this.parts;
    this.isClosed = false;
    this.set((state) => ({ ...state, status: "loading", error: undefined, isOnline }));
    try {
      const overview = await api.overview();
      const found = overview.documents.find(({ kind }) => kind === DOCUMENT_TYPES[documentType].kind)?.submission;
      const draft = found?.state === "draft" && found.documentType === documentType ? found : undefined;
      const records = (await kept.of(await account())).filter((each) => each.documentType === documentType);
      for (const { key, side, name, address, at } of records) {
        // The page was reloaded after the file arrived and before the answer did: the file is already there.
        const isThere = draft?.files.some(
          (file) => file.side === side && side !== "page" && Date.parse(file.arrivedAt) > at,
        );
        if (isThere) void kept.drop(key);
        const blob = isThere || this.jobs.has(key) ? undefined : await kept.read(key);
        if (blob) this.jobs.set(key, { key, side, name, blob, address, tries: 0 });
      }
      if (this.isClosed) return;
      this.set((state) => ({ ...state, status: "ready", draft }));
      this.show();
      this.pump();
    } catch (error) {
      this.set((state) => ({ ...state, status: "failed", error }));
    }
  }

  /** Adds a picture or a file; one of the same side is replaced, unless it is one of several pages. */
  async add(side: FileSide, blob: Blob, name: string): Promise<void> {
    const before = side === "page" ? [] : this.state.pages.filter((page) => page.side === side);
    const key = randomId();
    this.jobs.set(key, { key, side, name, blob, address: undefined, tries: 0 });
    this.show();
    const { kept, documentType } = this.parts;
    const account = await this.parts.account();
    await kept.keep({ key, account, documentType, side, name }, blob).catch(() => undefined);
    for (const page of before) await this.remove(page.key);
    this.pump();
  }

  async remove(key: string): Promise<void> {
    const job = this.jobs.get(key);
    if (job) {
      this.end(job);
      this.show();
      this.pump();
      return;
    }
    const { draft: from } = this.state;
    if (!from) return;
    await this.parts.api.removeFile(from.id, key);
    this.set(({ draft, ...state }) => ({
      ...state,
      draft: draft && { ...draft, files: draft.files.filter(({ id }) => id !== key) },
    }));
    this.show();
  }

  /** Tries a page that was refused once more. */
  again(key: string): void {
    const job = this.jobs.get(key);
    if (!job) return;
    this.jobs.set(key, { ...job, tries: 0, address: undefined });
    this.change(key, { state: "waiting", sent: 0, fault: undefined });
    this.pump();
  }

  /** Sends the documents to be looked at. */
  async send(): Promise<void> {
    const { draft } = this.state;
    if (!draft) return;
    await this.parts.api.send(draft.id);
    this.set((state) => ({ ...state, sent: { ...draft, state: "sent" } }));
  }

  connection(isOnline: boolean): void {
    if (isOnline === this.state.isOnline) return;
    this.set((state) => ({ ...state, isOnline }));
    const job = this.current === undefined ? undefined : this.jobs.get(this.current);
    if (isOnline) {
      if (job) this.resume(job);
      else this.pump();
      return;
    }
    clearTimeout(job?.timer);
    job?.carried?.stop();
    if (job) this.change(job.key, { state: "paused" });
  }

  /** Stops. Unfinished uploads continue when the document is opened again. */
  close(): void {
    this.isClosed = true;
    for (const { carried, timer } of this.jobs.values()) {
      clearTimeout(timer);
      carried?.stop();
    }
  }

  /** Begins with the next page, if none is on its way. */
  private pump(): void {
    if (this.isClosed || !this.state.isOnline || this.current !== undefined) return;
    const waiting = this.state.pages.find(({ state, key }) => this.jobs.has(key) && state !== "failed");
    const job = waiting && this.jobs.get(waiting.key);
    if (!job) return;
    this.current = job.key;
    void this.begin(job);
  }

  private async begin(job: Job): Promise<void> {
    const { api, documentType, kept } = this.parts;
    this.change(job.key, { state: "sending" });
    try {
      const [draft, carry] = await Promise.all([this.state.draft ?? api.draft(documentType), this.parts.carry()]);
      this.set((state) => ({ ...state, draft }));
      this.show();
      if (this.isClosed || this.jobs.get(job.key) !== job) return;
      job.carried = carry(
        { ...job, submission: draft.id },
        {
          onAddress: (address) => {
            job.address = address;
            void kept.address(job.key, address);
          },
          onProgress: (sent) => {
            const page = this.pageOf(job.key);
            if (page && sent > page.sent) job.tries = 0;
            this.change(job.key, { sent, state: "sending" });
          },
          onArrived: () => void this.arrived(job),
          onFailed: (failure) => void this.failed(job, failure),
        },
      );
    } catch (error) {
      const status = typeof error === "object" && error !== null && "status" in error ? Number(error.status) : 0;
      await this.failed(job, { status, code: undefined });
    }
  }

  private resume(job: Job): void {
    clearTimeout(job.timer);
    if (this.isClosed || this.jobs.get(job.key) !== job || !this.state.isOnline) return;
    if (job.hasArrived) return void this.arrived(job);
    if (!job.carried) return void this.begin(job);
    this.change(job.key, { state: "sending" });
    job.carried.resume();
  }

  private async arrived(job: Job): Promise<void> {
    const { api, documentType } = this.parts;
    job.hasArrived = true;
    const draft = await api.draft(documentType).catch(() => undefined);
    if (!draft) return this.failed(job, { status: 0, code: undefined });
    this.end(job);
    this.set((state) => ({ ...state, draft }));
    this.show();
    this.pump();
  }

  private async failed(job: Job, failure: CarryFailure): Promise<void> {
    if (this.isClosed || this.jobs.get(job.key) !== job) return;
    const next = afterFailure(failure, job.tries++);
    if (next.to === "renew") {
      const { tokens } = this.parts;
      const token = await tokens.renew?.(tokens.token ?? "").catch(() => undefined);
      if (token !== undefined) return this.resume(job);
      job.timer = setTimeout(() => this.resume(job), 1000);
      return;
    }
    if (next.to === "wait") {
      this.change(job.key, { state: "paused" });
      if (this.state.isOnline) job.timer = setTimeout(() => this.resume(job), next.pauseMs);
      return;
    }
    this.current = undefined;
    this.change(job.key, { state: "failed", fault: next.fault, sent: 0 });
    void this.parts.kept.drop(job.key);
    this.pump();
  }

  private end(job: Job): void {
    clearTimeout(job.timer);
    job.carried?.stop(!job.hasArrived);
    this.jobs.delete(job.key);
    if (this.current === job.key) this.current = undefined;
    void this.parts.kept.drop(job.key);
  }

  private pageOf(key: string): Page | undefined {
    return this.state.pages.find((page) => page.key === key);
  }

  private change(key: string, change: Partial<Page>): void {
    this.set((state) => ({
      ...state,
      pages: state.pages.map((page) => (page.key === key ? { ...page, ...change } : page)),
    }));
  }

  private show(): void {
    this.set((state) => {
      const underWay = [...this.jobs.values()].map(
        ({ key, side, blob }): Page =>
          state.pages.find((page) => page.key === key) ?? { key, side, bytes: blob.size, sent: 0, state: "waiting" },
      );
      return { ...state, pages: pagesOf(state.draft?.files ?? [], underWay) };
    });
  }
}
