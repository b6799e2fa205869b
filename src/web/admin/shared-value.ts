import { useSyncExternalStore } from "react";

/**
 * Creates a value outside of React. Components that read it by `useValue` render again when it
 * changes.
 */
export function createSharedValue<Value>(initial: Value) {
  let value = initial;
  const listeners = new Set<() => void>();
  const get = () => value;

  function subscribe(listener: () => void): () => void {
    listeners.add(listener);
    return () => listeners.delete(listener);
  }

  function set(newValue: Value): void {
    value = newValue;
    for (const listener of listeners) listener();
  }

  return { get, set, subscribe, useValue: () => useSyncExternalStore(subscribe, get) };
}
