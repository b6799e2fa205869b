import { Component, type ReactNode, Suspense } from "react";
import { texts } from "../texts/texts.ts";
import { LoadFailed } from "./states.tsx";

interface ScreenBoundaryProps {
  /** Shown while the screen waits for the drafts of the device. */
  waiting: ReactNode;
  children: ReactNode;
}

/**
 * Shows `waiting` until a screen is ready, and a message if the screen fails, for example because
 * its script cannot be loaded. The message stays until the `key` changes or the browser loads the
 * page again.
 */
export class ScreenBoundary extends Component<ScreenBoundaryProps, { hasFailed: boolean }> {
  override state = { hasFailed: false };

  static getDerivedStateFromError() {
    return { hasFailed: true };
  }

  override render() {
    const { waiting, children } = this.props;
    if (!this.state.hasFailed) return <Suspense fallback={waiting}>{children}</Suspense>;
    return (
      <div className="gate">
        <LoadFailed subject={texts.ui.thisScreen} onRetry={() => location.reload()} />
      </div>
    );
  }
}
