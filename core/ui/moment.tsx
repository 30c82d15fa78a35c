import { useRelativeTime } from "../format/relative-times.ts";
import { useFormat } from "../react/react-texts.ts";

export interface MomentProps {
  /** An instant in the past. */
  readonly at: string;
  /** How its whole date is written, where that is what is shown; date and time where left out. */
  readonly options?: Intl.DateTimeFormatOptions;
}

/** When something was: how long ago while that says most, then its date. The whole date is always at hand. */
export function Moment({ at, options }: MomentProps) {
  const format = useFormat();
  const relative = useRelativeTime(at);
  return (
    <time dateTime={at} title={relative === undefined ? undefined : format.dateTime(at)}>
      {relative ?? format.dateTime(at, options)}
    </time>
  );
}
