import { useQuery } from "@tanstack/react-query";
import { replaceReloadAddress } from "../navigation/navigation.ts";
import { formatTime } from "../texts/dates.ts";
import { fill } from "../texts/fill.ts";
import { texts } from "../texts/texts.ts";
import { draftsKey } from "./draft-keeper.ts";
import { DraftNote } from "./draft-note.tsx";
import { type Draft, listDrafts } from "./draft-store.ts";
import { linkTo } from "./open-drafts.ts";

/** Leads to the draft that the form did not restore, as long as the device keeps it. */
export function DraftSetAside({ draft }: { draft: Draft }) {
  const { data: drafts = [draft] } = useQuery({
    queryKey: [draftsKey, draft.id],
    queryFn: listDrafts,
    staleTime: 0,
    gcTime: 0,
  });
  if (!drafts.some(({ id }) => id === draft.id)) return null;
  return (
    <DraftNote
      text={fill(texts.drafts.earlierDraftFromWhenIs, {
        when: formatTime(draft.keptAt),
      })}
      action={texts.drafts.openIt}
      onAct={() => {
        replaceReloadAddress(linkTo(draft));
        location.reload();
      }}
    />
  );
}
