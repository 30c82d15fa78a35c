import { useEffect, useState } from "react";
import type { Token } from "../plugin/token.ts";
import { useServices } from "./react.tsx";

/**
 * The service behind a token that an optional plugin provides; undefined until it is provided. If it already is, the
 * first render has it, so that nothing changes after it is shown.
 */
export function useProvided<T>(token: Token<T>): T | undefined {
  const services = useServices();
  const [service, setService] = useState<T | undefined>(() => (services.has(token) ? services.get(token) : undefined));
  useEffect(() => {
    let isGone = false;
    void services.whenProvided(token).then((provided) => {
      if (!isGone) setService(() => provided);
    });
    return () => void (isGone = true);
  }, [services, token]);
  return service;
}
