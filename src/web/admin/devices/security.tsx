import { offersWorker } from "../installed/worker-registration.ts";
import { ChangePassword } from "./change-password.tsx";
import { Notifications } from "./notifications.tsx";
import { PasskeyList } from "./passkey-list.tsx";
import { SessionList } from "./session-list.tsx";

export function Security() {
  return (
    <div className="two-columns two-columns-wide-first sections">
      <div className="sections">
        <SessionList />
        {offersWorker() && <Notifications />}
        <PasskeyList />
      </div>
      <ChangePassword />
    </div>
  );
}
