import { useEffect, useEffectEvent, useState } from "react";
import { showActionToast } from "../action-toast.ts";
import { Link } from "../navigation/link.tsx";
import { useIsSignInNeeded } from "../session/password-request.ts";
import { formatTime } from "../texts/dates.ts";
import { t } from "../texts/text.ts";
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
      title: t("“{title}” is discarded", { title }),
      description: draft.sent?.length ? sentNote : undefined,
      action: { text: t("Undo"), run: () => void restore().then(refresh) },
    });
  }

  const waitingText = isSignInNeeded ? t("waits for you to sign in") : t("waits for the network");
  return (
    <li>
      <Link className="text-link" to={linkTo(draft)}>
        {title}
      </Link>{" "}
      {waiting ? waitingText : t("from {when}", { when: formatTime(keptAt) })}
      {isInUse && <span role="status"> {t("Open in another tab")}</span>}
      {!waiting && !isInUse && (
        <button type="button" className="tool" onClick={() => void discard()}>
          {t("Discard")}
          <span className="sr-only"> {t("the changes to {title}", { title })}</span>
        </button>
      )}
      {isWithoutForm && <KeptText draft={draft} onChanged={refresh} />}
    </li>
  );
}
