import { type Readable, useStore, useTexts } from "@core";
import { useEffect, useState } from "react";
import { useInspector } from "../inspector.ts";
import { nameOf } from "./plugins-tab.tsx";
import { Tree } from "./tree.tsx";
/** How often it checks for stores that were added or removed, in milliseconds. */
const LOOK_MS = 1000;

interface Found {
  readonly name: string;
  readonly by: string;
  readonly store: Readable<unknown>;
}

const isStore = (service: unknown): service is Readable<unknown> =>
  typeof service === "object" &&
  service !== null &&
  "state" in service &&
  typeof (service as Partial<Readable<unknown>>).state$?.subscribe === "function";

/** The stores that the page uses. A store that no code has requested yet is not created for this. */
export function StoresTab() {
  const t = useTexts("inspector");
  const { services } = useInspector();
  const [, setTick] = useState(0);
  const [isRevealed, setRevealed] = useState(false);
  useEffect(() => {
    const timer = setInterval(() => setTick((tick) => tick + 1), LOOK_MS);
    return () => clearInterval(timer);
  }, []);
  const stores = [...services.provided].flatMap(([token, provision]): Found[] =>
    provision && isStore(provision.made) ? [{ name: nameOf(token), by: provision.by, store: provision.made }] : [],
  );
  return (
    <>
      <div className="inspector-tools">
        <button type="button" className="chip" aria-pressed={isRevealed} onClick={() => setRevealed(!isRevealed)}>
          {t("reveal")}
        </button>
      </div>
      <ul className="inspector-list">
        {stores
          .sort((a, b) => (a.name < b.name ? -1 : 1))
          .map(({ name, by, store }) => (
            <li key={name}>
              <span className="badge">
                <bdi dir="ltr">{by}</bdi>
              </span>
              <StoreView name={name} store={store} isRevealed={isRevealed} />
            </li>
          ))}
      </ul>
    </>
  );
}

interface StoreViewProps {
  readonly name: string;
  readonly store: Readable<unknown>;
  readonly isRevealed: boolean;
}

const StoreView = ({ name, store, isRevealed }: StoreViewProps) => (
  <Tree name={name} value={useStore(store)} mask={{ isRevealed, personalData: "none" }} />
);
