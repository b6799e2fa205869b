import { Link as LinkIcon, Lock } from "lucide-react";
import { useState } from "react";
import { apiAddress, calls } from "../../../core/api-routes.ts";
import { fill } from "../../../core/template.ts";
import { change } from "../api/client.ts";
import { api, type PainterRoom } from "../api/records.ts";
import { useChange } from "../api/resource.ts";
import { texts } from "../texts/texts.ts";
import { notifyFailedChange, notifyOutcome } from "../toasts.ts";
import { Tool } from "../ui/tool.tsx";
import { copyLater } from "./clipboard.ts";
import { LinkDialog, LinkQuestion } from "./link-dialogs.tsx";

/** Keys of the queries to read again after a change of a link. */
const changedKeys = [api.rooms.list.queryKey];

interface LinkProps {
  room: Pick<PainterRoom, "id" | "title">;
  isOpen: boolean;
}

/**
 * Opens a private room by a new link, which a dialog shows only once. For an open room it asks
 * first, because a new link ends the present one.
 */
export function LinkTool({ room: { id, title }, isOpen }: LinkProps) {
  const [isAsking, setIsAsking] = useState(false);
  const [newLink, setNewLink] = useState<{ address: string; isCopied: boolean } | null>(null);
  const { mutateAsync, isPending } = useChange(
    () => change<{ address: string }>("POST", apiAddress(calls.roomLink, id)),
    changedKeys,
  );

  async function makeLink(): Promise<void> {
    setIsAsking(false);
    const answer = mutateAsync(undefined).then(({ address }) => address);
    const copied = copyLater(answer);
    try {
      setNewLink({ address: await answer, isCopied: await copied });
    } catch (error) {
      notifyFailedChange(texts.rooms.link.failed, error);
    }
  }

  return (
    <>
      <Tool
        Icon={LinkIcon}
        label={isOpen ? texts.rooms.link.renew : texts.rooms.link.open}
        subject={title}
        disabled={isPending}
        onPress={() => (isOpen ? setIsAsking(true) : void makeLink())}
      />
      {isAsking && (
        <LinkQuestion
          title={fill(texts.rooms.link.renewTitle, { title })}
          question={texts.rooms.link.renewQuestion}
          label={texts.rooms.link.renew}
          onConfirm={() => void makeLink()}
          onClose={() => setIsAsking(false)}
        />
      )}
      {newLink && <LinkDialog title={title} {...newLink} onClose={() => setNewLink(null)} />}
    </>
  );
}

/** Closes an open room. Asks before, because the link cannot come back. */
export function CloseTool({ room: { id, title } }: Pick<LinkProps, "room">) {
  const [isAsking, setIsAsking] = useState(false);
  const { mutateAsync, isPending } = useChange(
    () => change("DELETE", apiAddress(calls.roomLink, id)),
    changedKeys,
  );

  async function closeRoom(): Promise<void> {
    setIsAsking(false);
    await notifyOutcome(mutateAsync(undefined), texts.rooms.close.failed, texts.rooms.close.done);
  }

  return (
    <>
      <Tool
        Icon={Lock}
        label={texts.rooms.close.label}
        subject={title}
        disabled={isPending}
        onPress={() => setIsAsking(true)}
      />
      {isAsking && (
        <LinkQuestion
          title={fill(texts.rooms.close.title, { title })}
          question={texts.rooms.close.question}
          label={texts.rooms.close.label}
          onConfirm={() => void closeRoom()}
          onClose={() => setIsAsking(false)}
        />
      )}
    </>
  );
}
