import { Component, type ComponentType, lazy, type ReactNode, Suspense } from "react";
import { texts } from "../texts/texts.ts";
import { LoadFailed } from "./states.tsx";

/** Resolves when the painter first moves the pointer, presses or types. */
export const firstTouch = new Promise<void>((resolve) => {
  for (const touch of ["pointermove", "pointerdown", "keydown"]) {
    addEventListener(touch, () => resolve(), { once: true, passive: true });
  }
});

/** Loads the script of a screen without a form. */
export function lazyScreen<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
): ComponentType<Props> {
  return lazy(async () => ({ default: await load() }));
}

/**
 * Loads the script of a part of the screen before the screen shows. The part stays empty if its
 * script cannot be loaded, because the screen works without it.
 */
export function lazyOrEmpty<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
): ComponentType<Props> {
  return lazy(async () => ({ default: await load().catch(() => () => null) }));
}

/**
 * Loads the script of a part when the part first shows, while the rest of the screen shows.
 * @param fallback shown while the script loads
 */
export function lazyPart<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  fallback: ReactNode = null,
) {
  const Part = lazyOrEmpty(load);
  return function LazyPart(props: Props) {
    return (
      <Suspense fallback={fallback}>
        <Part {...props} />
      </Suspense>
    );
  };
}

/**
 * Loads the script of a dialog at the first touch of the page, because the network may be gone when
 * the dialog opens. Without its script the screen fails and says so.
 */
export function lazyDialog<Props extends object>(load: () => Promise<ComponentType<Props>>) {
  firstTouch.then(load).catch(() => {});
  const Dialog = lazyScreen(load);
  return function LazyDialog(props: Props) {
    return (
      <Suspense>
        <Dialog {...props} />
      </Suspense>
    );
  };
}

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
