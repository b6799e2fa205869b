import { useQuery } from "@tanstack/react-query";
import { admin } from "../../../core/routes.ts";
import { api } from "../api/records.ts";
import { Link } from "../navigation/link.tsx";
import { fill } from "../texts/fill.ts";
import { plural } from "../texts/plural.ts";
import { texts } from "../texts/texts.ts";

/** Links to the newest message from every other tab. */
export function UnreadMessages() {
  const { newest, count = 0 } = useQuery(api.unreadMessages).data ?? {};
  if (!newest) return null;
  return (
    <p className="unread-messages">
      <span className="unread-dot" aria-hidden="true" />
      <Link className="text-link" to={`${admin.tab("contact")}&message=${newest.id}`}>
        {fill(texts.dashboard.messagesNewest, {
          messages: plural(texts.dashboard.newMessages, count),
          newest: newest.subject ? `${newest.name}, ${newest.subject}` : newest.name,
        })}
      </Link>
    </p>
  );
}
