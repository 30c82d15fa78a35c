import { Component, type ReactNode } from "react";

export interface BoundaryProps {
  readonly children: ReactNode;
  /** Called once for every error that is caught. */
  readonly onError: (error: unknown) => void;
  /** Rendered instead of the failed children; nothing by default. `reset` renders the children again. */
  readonly fallback?: (error: unknown, reset: () => void) => ReactNode;
}

/** What a part has thrown. */
export interface Caught {
  readonly error: unknown;
}

/** Contains render errors, so that the rest of the page is not affected. */
export class Boundary extends Component<BoundaryProps, { readonly caught: Caught | undefined }> {
  override state: { readonly caught: Caught | undefined } = { caught: undefined };

  static getDerivedStateFromError(error: unknown): { readonly caught: Caught } {
    return { caught: { error } };
  }

  override componentDidCatch(error: unknown): void {
    this.props.onError(error);
  }

  private readonly reset = (): void => this.setState({ caught: undefined });

  override render(): ReactNode {
    const { caught } = this.state;
    if (!caught) return this.props.children;
    return this.props.fallback?.(caught.error, this.reset) ?? null;
  }
}
