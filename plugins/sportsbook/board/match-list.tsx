import { MatchTable } from "./match-table.tsx";
import { WindowRows } from "./window-rows.tsx";

/** Matches on other areas' screens, drawn as in this plugin's lists. */
export default function MatchList(props: { readonly label: string; readonly eventIds: readonly string[] }) {
  return (
    <div className="panel panel-flush">
      <MatchTable {...props} Rows={WindowRows} />
    </div>
  );
}
