import { slot, token } from "@core";
import type { ProfileField } from "./wire.ts";

export interface WayIn {
  /**
   * Opens a session by one of the platform's calls, and leads the player back to where they came from. Rejects if the
   * platform refuses; then nothing has changed and the player is not logged in.
   */
  readonly enter: (path: string, body: unknown) => Promise<void>;
}

/** Ways to log in besides the password, below its form. */
export const WAYS_IN = slot<WayIn>("auth/ways-in");

export interface NewPasswordFormProps {
  /** If true, the form also requests the current password; if false, the player sets their first one. */
  readonly hasPassword: boolean;
  /** The form's texts for the place where it is used. */
  readonly texts: Readonly<
    Record<"current" | "currentMissing" | "wrong" | "new" | "endOthers" | "submit" | "busy", string>
  >;
  /** Changes the password. Rejects if the platform refuses; the form then shows the reason. */
  readonly change: (typed: TypedPasswords) => Promise<void>;
}

export interface TypedPasswords {
  /** Left out if the player has no password yet. */
  readonly currentPassword?: string;
  readonly password: string;
  readonly isEndingOthers: boolean;
}

/** The form for a player's new password, for the screen of another area. */
export const NEW_PASSWORD_FORM = slot<NewPasswordFormProps>("auth/new-password-form");

/** After a registration that has opened a session: what a new player should know or choose before anything else. */
export const AFTER_REGISTRATION = slot("auth/after-registration");

/**
 * The data that the player's country and the brand still require, for any screen that needs it. Shows nothing once all is
 * there.
 */
export const MISSING_PROFILE = slot<object>("auth/missing-profile");

export interface ProfileFormProps {
  /** The fields that the form has, in their order. */
  readonly fields: readonly ProfileField[];
  /** What is known of the player. A field that is empty may stay empty. */
  readonly known: Readonly<Partial<Record<ProfileField, string | null>>>;
  /** The form's texts for the place where it is used. */
  readonly texts: Readonly<Record<"submit" | "busy", string>>;
  /** If given, the form also asks for a reason. */
  readonly reason?: Readonly<Record<"label" | "hint" | "missing", string>>;
  /** The texts of refusals that only the caller knows, by their code. */
  readonly failures: Readonly<Record<string, string>>;
  /** Stores what was typed. Rejects if the platform refuses; the form then shows why. */
  readonly save: (typed: Readonly<Partial<Record<ProfileField, string>>>, reason: string) => Promise<void>;
}

/** The form for a player's data, by the rules of who may play, for the screen of another area. */
export const PROFILE_FORM = slot<ProfileFormProps>("auth/profile-form");

/** Decides where players go after logging in. */
export interface WayBack {
  /**
   * The path that `?return=` requests, if it is within the product and not a login or registration screen; else the
   * first page.
   */
  of(path: string): string;
}

export const WAY_BACK = token<WayBack>("auth/way-back");
