import { Icon } from "@core";
import type { ReactNode } from "react";
import "./message.css";

export interface MessageProps {
  readonly icon: string;
  readonly title: string;
  readonly text: string;
  /** Under the title. */
  readonly about?: ReactNode;
  /** Links that lead on. */
  readonly children?: ReactNode;
}

/** A screen with one message. */
export function Message({ icon, title, text, about, children }: MessageProps) {
  return (
    <div className="message">
      <Icon name={icon} size={24} />
      <h1>{title}</h1>
      {about}
      <p>{text}</p>
      {children ? <div className="message-actions">{children}</div> : null}
    </div>
  );
}
