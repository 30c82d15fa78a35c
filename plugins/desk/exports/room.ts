/** The parts for rooms of other plugins. */
export { ClaimTag } from "../claims/claim-tag.tsx";
export { DataTable, type DataTableProps, type TableColumn } from "../parts/data-table.tsx";
export { PlayerBeside } from "../players/player-beside.tsx";
export { ReasonDialog, type ReasonDialogProps } from "../parts/reason-dialog.tsx";
export { RoomHead } from "../parts/room-head.tsx";
export { SavedViews } from "../parts/saved-views.tsx";
export { SearchForm } from "../parts/search-form.tsx";
export { useNow } from "../parts/use-now.ts";
export { usePages } from "../parts/use-pages.ts";
export { useQuery } from "../parts/use-query.ts";
export { useRowKeys } from "../parts/use-row-keys.ts";
