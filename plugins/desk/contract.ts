import { fill, type Filling, type Http, type ManifestFilling, type Readable, slot, token } from "@core";
import type { DeskAct } from "./desk-rules.ts";
import type { DeskSession } from "./wire.ts";

/** The whole page of the desk. The shell shows it and nothing else. */
export const DESK_FRAME = slot("desk/frame");

/** The groups of the side menu, in their order. */
export type DeskRoomGroup = "queues" | "lookUp" | "books" | "platform";

/** A room of the desk: an entry of its side menu that leads to a route of the same plugin. */
export interface DeskRoom {
  readonly id: string;
  /** Lower comes first within the group. */
  readonly order: number;
  readonly group: DeskRoomGroup;
  /** A symbol of the sprite. */
  readonly icon: string;
  /** The act that the roles must allow for the room to be shown. */
  readonly act: DeskAct;
  /** The id of its route; by default the room's own. */
  readonly route?: string;
}

/** The rooms of all plugins. The text of an entry is `rooms.<id>` in the texts of its plugin. */
export const DESK_ROOMS = slot("desk/rooms");

/** Adds a room to the side menu: `fills: [deskRoom({ ... })]` in a manifest. */
export const deskRoom = (room: DeskRoom): ManifestFilling => fill(DESK_ROOMS, room as unknown as Filling);

/** A part of a player's page at the desk, beside the timeline, for example the state of their documents. */
export const PLAYER_PANEL = slot<PlayerPanelProps>("desk/player-panel");

/** What a part of a player's page is given. */
export interface PlayerPanelProps {
  readonly player: string;
  /** Call it after an act on the player, so that the page reads everything again. */
  readonly onChanged: () => void;
}

/** Who is signed in; `in` has the session. */
export type DeskSessionState =
  | { readonly status: "unknown" | "out"; readonly session: undefined; readonly hasEnded?: boolean }
  | { readonly status: "failed"; readonly session: undefined; readonly error: unknown }
  | { readonly status: "in"; readonly session: DeskSession };

/** The session at the desk. */
export interface DeskSessions extends Readable<DeskSessionState> {
  /** Whether the roles of who is signed in allow an act. */
  may(act: DeskAct): boolean;
}

/** Who is signed in at the desk. */
export const DESK_SESSION = token<DeskSessions>("desk/session");

/** The client for the calls of the desk. It notices where the session has ended, and the page asks to sign in again. */
export const DESK_HTTP = token<Http>("desk/http");
