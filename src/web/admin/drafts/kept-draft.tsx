import { useEffect, useEffectEvent, useState } from "react";
import { showActionToast } from "../action-toast.ts";
import { Link } from "../navigation/link.tsx";
import { useIsSignInNeeded } from "../session/password-request.ts";
import { formatTime } from "../texts/dates.ts";
import { discardDraft } from "./discard-draft.ts";
import { whenUnlocked } from "./draft-locks.ts";
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
    showActionToast({
      title: `“${title}” is discarded`,
      action: { text: "Undo", run: () => void restore().then(refresh) },
    });
  }

  return (
    <li>
      <Link className="text-link" to={linkTo(draft)}>
        {title}
      </Link>{" "}
      {waiting
        ? `waits for ${isSignInNeeded ? "you to sign in" : "the network"}`
        : `from ${formatTime(keptAt)}`}
      {isInUse && <span role="status"> Open in another tab</span>}
      {!waiting && !isInUse && (
        <button type="button" className="tool" onClick={() => void discard()}>
          Discard<span className="sr-only"> the changes to {title}</span>
        </button>
      )}
      {isWithoutForm && <KeptText draft={draft} onChanged={refresh} />}
    </li>
  );
}
