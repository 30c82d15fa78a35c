import { useRelativeTime } from "../format/relative-times.ts";
import { useFormat } from "../react/react-texts.ts";

export interface MomentProps {
  /** An instant in the past. */
  readonly at: string;
  /** The format of the full date, when that is shown. Defaults to date and time. */
  readonly options?: Intl.DateTimeFormatOptions;
}

/** When something was: at first how long ago, later the date. The full date is always available. */
export function Moment({ at, options }: MomentProps) {
  const format = useFormat();
  const relative = useRelativeTime(at);
  return (
    <time dateTime={at} title={relative === undefined ? undefined : format.dateTime(at)}>
      {relative ?? format.dateTime(at, options)}
    </time>
  );
}
