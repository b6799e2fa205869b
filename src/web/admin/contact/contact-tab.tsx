import { RecentlyDeleted } from "../trash/recently-deleted.tsx";
import { ChangePassword } from "./change-password.tsx";
import { ContactSettingsSection } from "./contact-settings.tsx";
import { FeedbackList } from "./feedback-list.tsx";
import { Inbox } from "./inbox.tsx";

export function ContactTab() {
  return (
    <div className="sections">
      <ContactSettingsSection />
      <div className="two-columns two-columns-wide-first">
        <Inbox />
        <div className="sections">
          <FeedbackList />
          <ChangePassword />
        </div>
      </div>
      <RecentlyDeleted kind="message" />
    </div>
  );
}
