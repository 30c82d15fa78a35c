import { CLOCK, STORAGE, TOKEN_SOURCE, useService, useStore } from "@core";
import { useEffect, useState } from "react";
import { filter, firstValueFrom, map } from "rxjs";
import { SESSION } from "../../session/contract.ts";
import { KYC_API } from "../kyc-api.ts";
import type { DocumentType } from "../kyc-rules.ts";
import { KeptFiles } from "./pages/kept-files.ts";
import { type UploadState, UploadStore } from "./pages/upload-store.ts";

const isKnown = (number: string | undefined): number is string => number !== undefined;

/** The pages of one document. They upload as long as the component is shown. */
export function useUpload(documentType: DocumentType): readonly [UploadStore, UploadState] {
  const [api, tokens, storage, clock] = [
    useService(KYC_API),
    useService(TOKEN_SOURCE),
    useService(STORAGE),
    useService(CLOCK),
  ];
  const session = useService(SESSION);
  const [store] = useState(
    () =>
      new UploadStore({
        api,
        tokens,
        kept: new KeptFiles(storage, clock),
        // After a reload the screen is shown before it is known who the player is.
        account: () =>
          firstValueFrom(
            session.state$.pipe(
              map((state) => state.account?.number),
              filter(isKnown),
            ),
          ),
        documentType,
        carry: async () => (await import("./pages/tus-carry.ts")).carryByTus(tokens),
      }),
  );
  useEffect(() => {
    const follow = () => store.connection(navigator.onLine);
    void store.open(navigator.onLine);
    addEventListener("online", follow);
    addEventListener("offline", follow);
    return () => {
      removeEventListener("online", follow);
      removeEventListener("offline", follow);
      store.close();
    };
  }, [store]);
  return [store, useStore(store)];
}
