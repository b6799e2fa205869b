import { offersWorker } from "../installed/worker-registration.ts";
import { t } from "../texts/text.ts";
import { Section } from "../ui/page.tsx";
import { Notifications } from "./notifications.tsx";
import { PasskeyList } from "./passkey-list.tsx";
import { SessionList } from "./session-list.tsx";

export function SignInAndDevices() {
  return (
    <Section heading={t("Sign-in and devices")}>
      <div className="sections">
        <SessionList />
        {offersWorker() && <Notifications />}
        <PasskeyList />
      </div>
    </Section>
  );
}
