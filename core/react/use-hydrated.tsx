import { createContext, type ReactNode, startTransition, use, useEffect, useState } from "react";

const Hydrated = createContext(true);

interface PageProps {
  readonly children: ReactNode;
}

/**
 * False while a page that was rendered on the platform is taken over, true from then on and everywhere else. What only
 * this browser knows, such as a stored choice, is left out while it is false, as it was left out there.
 */
export const useHydrated = (): boolean => use(Hydrated);

/** A page that is rendered on the platform. */
export const RenderedAhead = ({ children }: PageProps) => <Hydrated value={false}>{children}</Hydrated>;

/**
 * A page that takes over what the platform has rendered. What only this browser knows follows in a transition, which is
 * rendered in slices: a press can come in between.
 */
export function TakingOver({ children }: PageProps) {
  const [isDone, setDone] = useState(false);
  useEffect(() => startTransition(() => setDone(true)), []);
  return <Hydrated value={isDone}>{children}</Hydrated>;
}
