import { Component, type ReactNode, Suspense } from "react";
import { texts } from "../texts/texts.ts";
import { LoadFailed } from "./states.tsx";

interface ScreenBoundaryProps {
  /** Shown while the screen waits for the drafts of the device. */
  waiting: ReactNode;
  children: ReactNode;
}

/**
 * Shows `waiting` until a screen is ready, and a message if it fails, e.g. because a script of it
 * cannot be loaded. The message stays until the `key` changes or the page is loaded again.
 */
export class ScreenBoundary extends Component<ScreenBoundaryProps, { failed: boolean }> {
  override state = { failed: false };

  static getDerivedStateFromError() {
    return { failed: true };
  }

  override render() {
    const { waiting, children } = this.props;
    if (!this.state.failed) return <Suspense fallback={waiting}>{children}</Suspense>;
    return (
      <div className="gate">
        <LoadFailed subject={texts.ui.thisScreen} onRetry={() => location.reload()} />
      </div>
    );
  }
}
