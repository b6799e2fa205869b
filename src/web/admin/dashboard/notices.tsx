import { Alerts } from "../alerts/alerts.tsx";
import { FailedSignInsNotice } from "./failed-sign-ins-notice.tsx";

/** In one script, to spare the first view a request. */
export function Notices() {
  return (
    <>
      <Alerts />
      <FailedSignInsNotice />
    </>
  );
}
