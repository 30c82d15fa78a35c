// The same for React: `<OpenlineFrame origin="https://book.example" path="/football" />`.
import { type ReactElement, useEffect, useRef } from "react";
import { EVENT_TYPES } from "./event-types.ts";
import { type FrameEvents, type FrameEventType, type FrameOptions, mount, type OpenlineFrame } from "./index.ts";

export type FrameListener = <T extends FrameEventType>(type: T, event: FrameEvents[T]) => void;

export interface OpenlineFrameProps extends Omit<FrameOptions, "target"> {
  readonly className?: string;
  readonly onEvent?: FrameListener;
  /** The frame, to say verbs to; null once it is taken away. */
  readonly onFrame?: (frame: OpenlineFrame | null) => void;
}

/**
 * A frame in React. `path`, `theme`, `currency`, `oddsFormat` and `features` lead the frame when they change; another `origin`,
 * `name`, `height` or `betslip` makes another frame.
 */
export function OpenlineFrame(props: OpenlineFrameProps): ReactElement {
  const { className, path, theme, currency, oddsFormat, features } = props;
  const place = useRef<HTMLDivElement>(null);
  const frame = useRef<OpenlineFrame | undefined>(undefined);
  const latest = useRef(props);
  useEffect(() => {
    latest.current = props;
  });

  useEffect(() => {
    const { getToken, getBalance } = latest.current;
    const shown = mount({
      ...latest.current,
      target: place.current!,
      // What a host passes in is another function at each rendering: the one of now is asked.
      ...(getToken && { getToken: () => latest.current.getToken?.() ?? null }),
      ...(getBalance && { getBalance: () => latest.current.getBalance?.() ?? {} }),
    });
    for (const type of EVENT_TYPES) shown.on(type, (event) => latest.current.onEvent?.(type, event));
    frame.current = shown;
    latest.current.onFrame?.(shown);
    return () => {
      frame.current = undefined;
      shown.destroy();
      latest.current.onFrame?.(null);
    };
  }, [props.origin, props.name, props.height, props.betslip]);

  // What the frame was made with is not said again.
  const isFirst = useRef(true);
  useEffect(() => {
    if (!isFirst.current && path !== undefined) frame.current?.navigate(path);
  }, [path]);
  useEffect(() => {
    if (!isFirst.current && theme !== undefined) frame.current?.setTheme(theme);
  }, [theme]);
  useEffect(() => {
    if (!isFirst.current && currency !== undefined) frame.current?.setCurrency(currency);
  }, [currency]);
  useEffect(() => {
    if (!isFirst.current && oddsFormat !== undefined) frame.current?.setOddsFormat(oddsFormat);
  }, [oddsFormat]);
  const wanted = JSON.stringify(features ?? {});
  useEffect(() => {
    if (!isFirst.current) frame.current?.setFeatures(JSON.parse(wanted) as Record<string, boolean>);
  }, [wanted]);
  useEffect(() => {
    isFirst.current = false;
    return () => void (isFirst.current = true);
  }, []);

  return <div ref={place} className={className} />;
}
