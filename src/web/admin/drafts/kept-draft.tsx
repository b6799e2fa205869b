import { useEffect, useEffectEvent, useState } from "react";
import { showActionToast } from "../action-toast.ts";
import { Link } from "../navigation/link.tsx";
import { useIsSignInNeeded } from "../session/password-request.ts";
import { formatTime } from "../texts/dates.ts";
import { fill } from "../texts/fill.ts";
import { texts } from "../texts/texts.ts";
import { discardDraft } from "./discard-draft.ts";
import { whenUnlocked } from "./draft-locks.ts";
import { notes } from "./draft-notes.ts";
import type { Draft } from "./draft-store.ts";
import { KeptText } from "./kept-text.tsx";
import { linkTo } from "./open-drafts.ts";

interface KeptDraftProps {
  draft: Draft;
  /** True if the present screen is that of the form, but does not show this draft. */
  isWithoutForm: boolean;
  /** Reads the drafts again. */
  refresh: () => void;
}

export function KeptDraft({ draft, isWithoutForm, refresh }: KeptDraftProps) {
  const { id, title, waiting, keptAt } = draft;
  const isSignInNeeded = useIsSignInNeeded();
  const [isInUse, setIsInUse] = useState(false);

  const showFree = useEffectEvent(() => {
    setIsInUse(false);
    refresh();
  });
  useEffect(() => (isInUse ? whenUnlocked(id, showFree) : undefined), [id, isInUse]);

  async function discard(): Promise<void> {
    const restore = await discardDraft(draft);
    if (!restore) {
      setIsInUse(true);
      return;
    }
    refresh();
    const sentNote = draft.isNew ? notes.mayExist : notes.mayBeSaved;
    showActionToast({
      title: fill(texts.drafts.titleIsDiscarded, { title }),
      description: draft.sent?.length ? sentNote : undefined,
      action: { text: texts.common.undo, run: () => void restore().then(refresh) },
    });
  }

  const waitingText = isSignInNeeded ? texts.drafts.waitsForToSignIn : texts.drafts.waitsForNetwork;
  return (
    <li>
      <Link className="text-link" to={linkTo(draft)}>
        {title}
      </Link>{" "}
      {waiting ? waitingText : fill(texts.drafts.fromWhen, { when: formatTime(keptAt) })}
      {isInUse && <span role="status"> {texts.drafts.openInAnotherTab}</span>}
      {!waiting && !isInUse && (
        <button type="button" className="tool" onClick={() => void discard()}>
          {texts.common.discard}
          <span className="sr-only"> {fill(texts.drafts.changesToTitle, { title })}</span>
        </button>
      )}
      {isWithoutForm && <KeptText draft={draft} onChanged={refresh} />}
    </li>
  );
}
