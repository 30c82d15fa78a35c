import type { ComponentType, ReactNode } from "react";

declare const propsOf: unique symbol;

/** A named place in a screen or in the frame that plugins fill. */
export interface Slot<P = object> {
  readonly id: string;
  readonly [propsOf]?: (props: P) => void;
}

/** Declares a slot. Ids read `owner/place`, for example `home/rows`. */
export const slot = <P = object>(id: string): Slot<P> => ({ id });

/** What stands in a slot. Lower `order` comes first; equal orders sort by id. */
export interface Filling<P = object> {
  readonly id: string;
  readonly order: number;
  readonly load: () => Promise<{ default: ComponentType<P> }>;
}

/** A filling as data in a manifest: known before the plugin's code is loaded. */
export interface ManifestFilling {
  readonly slot: Slot<never>;
  readonly filling: Filling<never>;
}

/** Ties a filling to a slot with the props checked. */
export function fill<P>(slot: Slot<P>, filling: Filling<NoInfer<P>>): ManifestFilling {
  return { slot, filling: filling as unknown as Filling<never> };
}

/** The regions of the frame, in the order of the page. Every one is a slot without props. */
export const BANNER_TOP = slot("frame/banner-top");
export const HEADER_START = slot("frame/header-start");
export const HEADER_CENTER = slot("frame/header-center");
export const HEADER_END = slot("frame/header-end");
export const SUBNAV = slot("frame/subnav");
export const ASIDE_START = slot("frame/aside-start");
export const ASIDE_END = slot("frame/aside-end");
export const BOTTOM_NAV = slot("frame/bottom-nav");
export const OVERLAY = slot("frame/overlay");
export const TOAST = slot("frame/toast");
export const FOOTER = slot("frame/footer");

export interface SettingsProps {
  /** One thing to set, under its name. */
  readonly Group: ComponentType<{ readonly label: string; readonly children: ReactNode }>;
  /** One of several to choose. */
  readonly Choice: ComponentType<SettingsChoiceProps>;
}

export interface SettingsChoiceProps<Id extends string = string> {
  readonly options: readonly { readonly id: Id; readonly label: ReactNode }[];
  readonly chosen: Id | undefined;
  readonly onChoose: (id: Id) => void;
  /** Where the group's own name does not say it. */
  readonly label?: string;
}

/** Among what whoever uses this browser can set. */
export const SETTINGS = slot<SettingsProps>("frame/settings");
