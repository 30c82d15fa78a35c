import type { ComponentType, ReactNode } from "react";
import type { Audience } from "./audience.ts";
import type { Services } from "./services.ts";

declare const propsOf: unique symbol;

/** A named place in a screen or in the frame that plugins fill. */
export interface Slot<P = object, G extends string = string> {
  readonly id: string;
  /** The groups of its fillings, in their order. */
  readonly groups?: readonly G[];
  readonly [propsOf]?: (props: P) => void;
}

/**
 * Declares a slot. Ids have the form `owner/place`, for example `home/hero`. Where many plugins fill it, groups say
 * what stands beside what, so that `order` has to be agreed upon only within each of them.
 */
export const slot = <P = object, const G extends string = string>(id: string, groups?: readonly G[]): Slot<P, G> => ({
  id,
  ...(groups && { groups }),
});

/** The content for a slot. Lower `order` comes first; equal orders sort by id. */
export interface Filling<P = object> extends Audience {
  readonly id: string;
  /** Its group, in a slot that has groups. Without one it stands after all groups. */
  readonly group?: string;
  readonly order: number;
  /** `idle`: loaded in an idle moment, so that nothing waits for it. By default it is loaded with its place. */
  readonly when?: "idle";
  /** Further text namespaces that it needs besides the plugin's own: those of the plugin's parts. */
  readonly texts?: readonly string[];
  readonly load: () => Promise<FillingModule<P>>;
}

/** A filling's component, and what loads the data that it shows first (see `Prepare`). */
export interface FillingModule<P> {
  readonly default: ComponentType<P>;
  readonly prepare?: (services: Services) => Promise<unknown>;
}

/** A filling as data in a manifest, known before the plugin's code is loaded. */
export interface ManifestFilling {
  readonly slot: Slot<never>;
  readonly filling: Filling<never>;
}

/** A filling whose group is one of a slot's. */
export type FillingOf<P, G extends string> = Filling<P> & { readonly group?: G };

/** Ties a filling to a slot, with its props and its group type-checked. */
export function fill<P, G extends string>(
  slot: Slot<P, G>,
  filling: FillingOf<NoInfer<P>, NoInfer<G>>,
): ManifestFilling {
  return { slot, filling: filling as unknown as Filling<never> };
}

/** The regions of the frame, in page order. Each is a slot without props. */
export const BANNER_TOP = slot("frame/banner-top");
export const HEADER_START = slot("frame/header-start");
export const HEADER_CENTER = slot("frame/header-center");
/**
 * `start` is for what comes late, because nothing that is shown already is moved by it; then the tools of the page, and
 * the player's own account with their money.
 */
export const HEADER_END = slot("frame/header-end", ["start", "tools", "account"]);
export const SUBNAV = slot("frame/subnav");
export const ASIDE_START = slot("frame/aside-start");
export const ASIDE_END = slot("frame/aside-end");
export const BOTTOM_NAV = slot("frame/bottom-nav");
export const OVERLAY = slot("frame/overlay");
export const TOAST = slot("frame/toast");
export const FOOTER = slot("frame/footer");

export interface SettingsProps {
  /** A group of controls for one setting, with its label. */
  readonly Group: ComponentType<{ readonly label: string; readonly children: ReactNode }>;
  /** A choice between several values. */
  readonly Choice: ComponentType<SettingsChoiceProps>;
}

export interface SettingsChoiceProps<Id extends string = string> {
  readonly options: readonly { readonly id: Id; readonly label: ReactNode }[];
  readonly chosen: Id | undefined;
  readonly onChoose: (id: Id) => void;
  /** The label, if the group's label is not enough. */
  readonly label?: string;
}

export interface AccountRoomProps {
  readonly title: string;
  /** What the room is for, in a sentence. */
  readonly lead?: ReactNode;
  /** True for a screen that has a heading and a way back of its own, such as a step of several. */
  readonly isOwnHead?: boolean;
  readonly children: ReactNode;
}

/**
 * The frame of a room of the player's account: the account's menu beside it on the wide view, a way back on the simple
 * one, and the room's heading. One plugin fills it, so that all rooms look alike.
 */
export const ACCOUNT_ROOM = slot<AccountRoomProps>("account/room");

/** The settings that anyone who uses this browser can change. */
export const SETTINGS = slot<SettingsProps>("frame/settings");
