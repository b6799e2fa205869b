import { type ComponentType, lazy, type ReactNode, Suspense } from "react";

/**
 * Loads the script of a part of the screen when the part first shows. The part stays empty if its
 * script cannot be loaded, because the screen works without it.
 * @param fallback shown while the script loads
 */
export function lazyPart<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  fallback: ReactNode = null,
) {
  const Part: ComponentType<Props> = lazy(async () => ({
    default: await load().catch(() => () => null),
  }));
  return function LazyPart(props: Props) {
    return (
      <Suspense fallback={fallback}>
        <Part {...props} />
      </Suspense>
    );
  };
}
