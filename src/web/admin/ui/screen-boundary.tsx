import { Component, type ReactNode } from "react";
import { texts } from "../texts/texts.ts";
import { LoadFailed } from "./states.tsx";

/** Shows a message if a screen fails, e.g. because its script cannot be loaded. */
export class ScreenBoundary extends Component<{ children: ReactNode }, { failed: boolean }> {
  override state = { failed: false };

  static getDerivedStateFromError() {
    return { failed: true };
  }

  override render() {
    if (!this.state.failed) return this.props.children;
    return (
      <div className="gate">
        <LoadFailed subject={texts.ui.thisScreen} onRetry={() => location.reload()} />
      </div>
    );
  }
}
