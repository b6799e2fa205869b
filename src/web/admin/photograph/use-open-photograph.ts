import { useEffect, useState } from "react";
import { openPhotograph, type Photograph } from "../../photograph/client.ts";

type Opened = { state: "opening" | "failed" } | { state: "open"; photograph: Photograph };

/** Closes the photograph with the component. */
export function useOpenPhotograph(load: () => Promise<File>): Opened {
  const [result, setResult] = useState<Opened>({ state: "opening" });
  // biome-ignore lint/correctness/useExhaustiveDependencies: the photograph stays the same
  useEffect(() => {
    const end = new AbortController();
    const { signal } = end;
    const opening = load().then((file) => openPhotograph(file, signal));
    opening.then(
      (photograph) => signal.aborted || setResult({ state: "open", photograph }),
      () => signal.aborted || setResult({ state: "failed" }),
    );
    return () => {
      end.abort();
      opening.then((photograph) => photograph.close()).catch(() => {});
    };
  }, []);
  return result;
}
