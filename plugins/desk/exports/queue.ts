/** The parts for rooms whose cases one person at a time takes and decides. */
export { ClaimMoves } from "../claims/claim-moves.tsx";
export { DecisionDialog } from "../claims/decision-dialog.tsx";
export { QueueRoom } from "../claims/queue-room.tsx";
export { useQueue } from "../claims/use-queue.ts";
