import { Suspense, useState } from "react";
import { useDraftForm } from "../outbox/draft-form.ts";
import { texts } from "../texts/texts.ts";
import { Folded } from "../ui/folded.tsx";
import { lazyScreen, ScreenBoundary } from "../ui/lazy-part.tsx";

const VersionList = lazyScreen(async () => (await import("./version-list.tsx")).VersionList);

/** The earlier versions of the record in the form around it. Loads them when opened. */
export function EarlierVersions() {
  const { address } = useDraftForm();
  const [open, setOpen] = useState(false);
  if (!address) return null;
  return (
    <Folded summary={texts.versions.earlierVersions} onToggle={setOpen}>
      {open && (
        <ScreenBoundary>
          <Suspense fallback={<p role="status">{texts.versions.loadingEarlierVersions}</p>}>
            <VersionList address={address} />
          </Suspense>
        </ScreenBoundary>
      )}
    </Folded>
  );
}
