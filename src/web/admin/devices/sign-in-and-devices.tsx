import { offersWorker } from "../installed/worker-registration.ts";
import { texts } from "../texts/texts.ts";
import { Section } from "../ui/page.tsx";
import { Notifications } from "./notifications.tsx";
import { PasskeyList } from "./passkey-list.tsx";
import { SessionList } from "./session-list.tsx";

export function SignInAndDevices() {
  return (
    <Section heading={texts.devices.signInDevices}>
      <div className="sections">
        <SessionList />
        {offersWorker() && <Notifications />}
        <PasskeyList />
      </div>
    </Section>
  );
}
