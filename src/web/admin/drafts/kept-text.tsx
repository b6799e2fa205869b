import { useQuery } from "@tanstack/react-query";
import { admin } from "../../../core/routes.ts";
import { api } from "../api/records.ts";
import type { Collection } from "../api/resource.ts";
import { differingFields } from "../forms/merge-changes.ts";
import { valueAt } from "../forms/paths.ts";
import { fill } from "../texts/fill.ts";
import { texts } from "../texts/texts.ts";
import { notify, notifyFailure } from "../toasts.ts";
import { Folded } from "../ui/folded.tsx";
import type { Draft } from "./draft-store.ts";
import { moveToNewRecord } from "./move-draft.ts";
import { isLinkedTo } from "./open-drafts.ts";

/** The texts that the painter typed, without addresses of pictures. */
function typedText({ values, base = {} }: Draft): string {
  return differingFields(values, base)
    .map((path) => valueAt(values, path))
    .filter((value) => typeof value === "string" && !value.startsWith("/media/"))
    .filter(Boolean)
    .join("\n\n");
}

/** True if the draft's record is missing from the loaded list. */
function useIsDeleted<Stored extends { id: number }>(
  records: Collection<Stored>,
  { address }: Draft,
): boolean {
  const collection = `${records.address()}/`;
  const id = address.startsWith(collection) ? parseInt(address.slice(collection.length), 10) : null;
  // The screen of the form loads the list. Loading it here would repeat a failed request.
  const { data } = useQuery({ ...records.list, enabled: false });
  return id !== null && data !== undefined && !data.some((record) => record.id === id);
}

async function copy(text: string): Promise<void> {
  try {
    await navigator.clipboard.writeText(text);
    notify(texts.drafts.textCopied);
  } catch {
    notifyFailure(texts.drafts.textCouldNotBeCopied, texts.drafts.selectItCopyIt);
  }
}

/** The list of drafts sends it, because it waits. */
function createExhibitionAgain(draft: Draft): Promise<boolean> {
  return moveToNewRecord(draft, {
    address: api.exhibitions.address(),
    page: admin.tab("exhibitions"),
    isSent: true,
  });
}

interface KeptTextProps {
  draft: Draft;
  /** Called after the draft has changed. */
  onChanged: () => void;
}

/** Shows the text of a draft that no form on the screen shows. */
export function KeptText({ draft, onChanged }: KeptTextProps) {
  const isDeletedExhibition = useIsDeleted(api.exhibitions, draft);
  const isDeletedMessage = useIsDeleted(api.messages, draft);
  const text = typedText(draft);
  return (
    <>
      {isDeletedExhibition && (
        <p>
          {texts.drafts.exhibitionWasDeleted}{" "}
          <button
            type="button"
            className="tool"
            onClick={() => void createExhibitionAgain(draft).then(onChanged)}
          >
            {texts.common.createItAgain}
          </button>
        </p>
      )}
      {isDeletedMessage && <p>{texts.drafts.messageWasDeleted}</p>}
      {text && (
        <Folded
          summary={fill(texts.drafts.textTitle, { title: draft.title })}
          open={isLinkedTo(draft.id)}
        >
          <p className="message-text">{text}</p>
          <button type="button" className="tool" onClick={() => void copy(text)}>
            {texts.drafts.copyText}
          </button>
        </Folded>
      )}
    </>
  );
}
