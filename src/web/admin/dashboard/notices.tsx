import { lazy, Suspense } from "react";
import { Alerts } from "../alerts/alerts.tsx";
import { FailedSignInsNotice } from "./failed-sign-ins-notice.tsx";

const KeptDrafts = lazy(async () => ({
  default: await import("../drafts/drafts.ts").then(
    (drafts) => drafts.KeptDrafts,
    () => () => null,
  ),
}));

/** In one script, to spare the first view a request. */
export function Notices() {
  return (
    <>
      <Alerts />
      <FailedSignInsNotice />
      <Suspense>
        <KeptDrafts />
      </Suspense>
    </>
  );
}
