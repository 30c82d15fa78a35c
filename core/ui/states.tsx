import type { CSSProperties, ReactNode } from "react";
import { HttpError } from "../http/http-error.ts";
import { useTexts } from "../react/react-texts.ts";
import { Button } from "./button.tsx";
import { Icon } from "./icon.tsx";
import "./styles/feedback.css";

export interface EmptyStateProps {
  readonly icon: string;
  readonly title: ReactNode;
  readonly text?: ReactNode;
  /** A way on. */
  readonly action?: ReactNode;
}

/** Nothing is here yet: what would be, and a way on. */
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

/** Holds the place of something that is loading, in its size. It shows only when loading takes a while. */
export function Skeleton({ kind = "text", width, height }: SkeletonProps) {
  const size = { "--w": width, inlineSize: kind === "text" ? undefined : width, blockSize: height } as CSSProperties;
  return <span className={`skeleton skeleton-${kind}`} style={size} aria-hidden="true" />;
}

export interface FailedProps {
  readonly error?: unknown;
  readonly onRetry?: () => void;
  /** What could not be shown, where the general words do not say enough. */
  readonly title?: ReactNode;
  /** What to tell the support where the error itself has no code. */
  readonly code?: string;
}

/** Something could not be loaded: what happened, what to do next, and a code to tell the support. */
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
