import { CODE_BYTES, type CodeBytes, CONFIG, consoleLog } from "@core";
import { useEffect, useMemo, useState } from "react";
import { useInspector } from "../inspector.ts";
import { remotePlaces } from "../wire.ts";
import { isCode, type LoadedCode } from "./loaded-code.ts";

/**
 * The code that the page has loaded, updated while the inspector is open; undefined until the build's table is loaded.
 */
export function useLoadedCode(): LoadedCode | undefined {
  const { services } = useInspector();
  const table = useCodeBytes();
  const files = useCodeFiles();
  return useMemo(() => {
    if (table === undefined) return undefined;
    const places = remotePlaces.safeParse(services.get(CONFIG).value.remoteModules);
    return { origin: location.origin, table: table ?? undefined, remotes: places.data ?? [], files };
  }, [services, table, files]);
}

/** Null if the table could not be loaded. */
function useCodeBytes(): CodeBytes | null | undefined {
  const { services, scope } = useInspector();
  const [table, setTable] = useState<CodeBytes | null>();
  useEffect(() => {
    services
      .whenProvided(CODE_BYTES)
      .then((read) => (scope.signal.aborted ? undefined : read()))
      .then(setTable, (error: unknown) => {
        consoleLog("the sizes of the code did not load", error);
        setTable(null);
      });
  }, [services, scope]);
  return table;
}

function useCodeFiles(): ReadonlyMap<string, number> {
  const [files, setFiles] = useState<ReadonlyMap<string, number>>(inDocument);
  useEffect(() => {
    const observer = new PerformanceObserver((list) => {
      const loaded = (list.getEntries() as PerformanceResourceTiming[]).filter(({ name }) => isCode(name));
      if (loaded.length === 0) return;
      setFiles((known) => {
        const all = new Map(known);
        // A file loaded again from the browser's cache may be reported without its size.
        for (const { name, decodedBodySize } of loaded) all.set(name, Math.max(all.get(name) ?? 0, decodedBodySize));
        return all;
      });
    });
    observer.observe({ type: "resource", buffered: true });
    return () => observer.disconnect();
  }, []);
  return files;
}

/** The files that the document names: the browser's own list may have been full or cleared. */
function inDocument(): ReadonlyMap<string, number> {
  const named = document.querySelectorAll<HTMLScriptElement | HTMLLinkElement>(
    'script[src], link[rel="modulepreload"], link[rel="stylesheet"]',
  );
  return new Map([...named].map((each) => ["src" in each ? each.src : each.href, 0]));
}
