import type { ReactNode } from "react";
import { HttpError } from "../http/http-error.ts";
import { useTexts } from "../react/react-texts.ts";
import { Button } from "./button.tsx";
import { Icon } from "./icon.tsx";
import "./styles/feedback.css";

export interface EmptyStateProps {
  readonly icon: string;
  readonly title: ReactNode;
  readonly text?: ReactNode;
  /** An action that helps, for example a link. */
  readonly action?: ReactNode;
}

/** An empty list or screen: what would be shown here, and an action that helps. */
export function EmptyState({ icon, title, text, action }: EmptyStateProps) {
  return (
    <div className="empty">
      <Icon name={icon} size={24} />
      <h2>{title}</h2>
      {text ? <p>{text}</p> : null}
      {action}
    </div>
  );
}

export interface SkeletonProps {
  readonly kind?: "text" | "price" | "block";
  readonly width?: string;
  readonly height?: string;
}

/** A placeholder in the size of the content that is loading. It appears only if loading takes a while. */
export function Skeleton({ kind = "text", width, height }: SkeletonProps) {
  // A picture, because its size may be an attribute of its own.
  return (
    <svg
      className={`skeleton skeleton-${kind}`}
      width={width ?? (kind === "text" ? "60%" : "100%")}
      height={height}
      aria-hidden="true"
    />
  );
}

export interface FailedProps {
  readonly error?: unknown;
  readonly onRetry?: () => void;
  /** The title, if the general text is not specific enough. */
  readonly title?: ReactNode;
  /** The code for the support, if the error has none. */
  readonly code?: string;
}

/** A failed load: what happened, what to do next, and a code for the support. */
export function Failed({ error, onRetry, title, code: given }: FailedProps) {
  const t = useTexts("core");
  const isOffline = !navigator.onLine || (error instanceof HttpError && error.status === 0);
  const code =
    error instanceof HttpError && error.status > 0 ? `${error.status} ${error.errorCode || ""}`.trim() : given;
  return (
    <div className="empty" role="alert">
      <Icon name={isOffline ? "wifi-off" : "triangle-alert"} size={24} />
      <h2>{title ?? t(isOffline ? "offline.title" : "failed.title")}</h2>
      <p>{t(isOffline ? "offline.text" : "failed.text")}</p>
      {code && !isOffline ? <code>{code}</code> : null}
      {onRetry ? <Button onClick={onRetry}>{t("retry")}</Button> : null}
    </div>
  );
}
