import { ChangePassword } from "./change-password.tsx";
import { ContactSettingsSection } from "./contact-settings.tsx";
import { FeedbackList } from "./feedback-list.tsx";
import { Inbox } from "./inbox.tsx";

/** Where visitors reach the artist, what they wrote, and the key to all of this. */
export function ContactTab() {
  return (
    <div className="two-columns">
      <div className="sections">
        <ContactSettingsSection />
        <ChangePassword />
      </div>
      <div className="sections">
        <Inbox />
        <FeedbackList />
      </div>
    </div>
  );
}
