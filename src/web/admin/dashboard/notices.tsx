import { Alerts } from "../alerts/alerts.tsx";
import { lazyPart } from "../ui/lazy-part.tsx";
import { FailedSignInsNotice } from "./failed-sign-ins-notice.tsx";

const KeptDrafts = lazyPart(async () => (await import("../drafts/drafts.ts")).KeptDrafts);

/** In one script, to spare the first view a request. */
export function Notices() {
  return (
    <>
      <Alerts />
      <FailedSignInsNotice />
      <KeptDrafts />
    </>
  );
}
