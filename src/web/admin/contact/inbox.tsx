import { useQuery } from "@tanstack/react-query";
import { api } from "../api/records.ts";
import { Empty, Loaded, SkeletonFields } from "../ui/states.tsx";
import { InboxMessage } from "./inbox-message.tsx";

export function Inbox() {
  const unread = useQuery(api.messages.list).data?.filter((message) => !message.read).length ?? 0;
  return (
    <section aria-labelledby="inbox-heading">
      <h2 className="text-heading" id="inbox-heading">
        Inbox
      </h2>
      {unread > 0 && <p className="mb-3 text-ash">{unread} unread</p>}
      <Loaded
        query={api.messages.list}
        subject="The messages"
        skeleton={<SkeletonFields count={3} />}
      >
        {(messages) =>
          messages.length > 0 ? (
            <ul className="lines">
              {messages.map((message) => (
                <InboxMessage key={message.id} message={message} />
              ))}
            </ul>
          ) : (
            <Empty title="No messages yet">Messages from the contact page arrive here.</Empty>
          )
        }
      </Loaded>
    </section>
  );
}
