import { keepPreviousData, useIsFetching, useQuery, useQueryClient } from "@tanstack/react-query";
import { useEffect, useEffectEvent, useState } from "react";
import { untilNextAttempt } from "../api/network.ts";
import { useAddress } from "../navigation/navigation.ts";
import { useIsSignInNeeded } from "../session/password-request.ts";
import { fill } from "../texts/fill.ts";
import { texts } from "../texts/texts.ts";
import { notify, notifyFailure, showLater } from "../toasts.ts";
import { draftsKey } from "./draft-keeper.ts";
import { place } from "./draft-notes.ts";
import { type Draft, listDrafts } from "./draft-store.ts";
import { KeptDraft } from "./kept-draft.tsx";
import { useOpenDraftIds } from "./open-drafts.ts";
import { type Outcome, sendWaiting } from "./waiting-saves.ts";

/** A form opens within this time after its record has loaded, ms. */
const formOpensMs = 1_000;

type Failure = Exclude<Outcome, "saved" | "merged" | "waiting">;
type HintOf = (failure: Failure) => string;

const failureHints: Record<Failure, string> = {
  refused: texts.drafts.openItBelowToSee,
  conflict: texts.drafts.anotherDeviceChangedItToo,
  deleted: texts.drafts.itWasDeletedOpenIt,
};

/** True once all forms at the address had time to open, except those whose record cannot load. */
function useAreFormsOpen(address: string): boolean {
  const loading = useIsFetching({
    predicate: ({ queryKey, state }) => queryKey[0] !== draftsKey && state.data === undefined,
  });
  const [openedAddress, setOpenedAddress] = useState<string | null>(null);
  const isLoading = loading > 0;
  useEffect(() => {
    if (isLoading) return;
    const timer = setTimeout(() => setOpenedAddress(address), formOpensMs);
    return () => {
      clearTimeout(timer);
      setOpenedAddress(null);
    };
  }, [address, isLoading]);
  return openedAddress === address;
}

function announce({ title }: Draft, outcome: Exclude<Outcome, "waiting">, hintOf: HintOf): void {
  if (outcome !== "saved" && outcome !== "merged") {
    notifyFailure(fill(texts.drafts.titleWasNotSaved, { title }), hintOf(outcome));
    return;
  }
  const merged = { description: texts.drafts.togetherChangesFromAnotherDevice };
  showLater(() =>
    notify(fill(texts.drafts.titleIsSaved, { title }), outcome === "merged" ? merged : {}),
  );
}

/** Sends the saves that wait for the network. Repeats its attempts until none waits. */
function useSending(drafts: Draft[], refetch: () => Promise<unknown>, hintOf: HintOf): void {
  const isSignInNeeded = useIsSignInNeeded();
  const client = useQueryClient();
  const waitingIds = drafts.filter((draft) => draft.waiting).map(({ id }) => id);

  const sendAll = useEffectEvent(async () => {
    for (const draft of drafts.filter(({ waiting }) => waiting)) {
      const outcome = await sendWaiting(draft);
      if (outcome === "waiting") continue;
      announce(draft, outcome, hintOf);
      await client.invalidateQueries({ refetchType: "all" });
    }
    await refetch();
  });

  const key = waitingIds.join();
  useEffect(() => {
    if (key === "" || isSignInNeeded) return;
    const end = new AbortController();
    async function repeat(): Promise<void> {
      for (let failures = 0; !end.signal.aborted; failures += 1) {
        await untilNextAttempt(failures, end.signal);
        if (!end.signal.aborted) await sendAll();
      }
    }
    void repeat();
    return () => end.abort();
  }, [key, isSignInNeeded]);
}

/** Returns the drafts of closed forms. */
function useKeptDrafts(address: string) {
  const areFormsOpen = useAreFormsOpen(address);
  const openIds = useOpenDraftIds();
  const { data = [], refetch } = useQuery({
    queryKey: [draftsKey, address, openIds],
    queryFn: listDrafts,
    placeholderData: keepPreviousData,
    staleTime: 0,
    gcTime: 0,
  });
  const drafts = data.filter(
    ({ id, page }) => !openIds.includes(id) && (areFormsOpen || page !== address),
  );
  return { drafts, refetch };
}

function useShownAddress(): string {
  const { pathname, search } = useAddress();
  return pathname + search;
}

/** Sends the waiting saves of closed forms on screens without the list of drafts. */
export function WaitingSaves() {
  const address = useShownAddress();
  const { drafts, refetch } = useKeptDrafts(address);
  const hint = fill(texts.drafts.itIsStillKeptPlace, { place });
  // The form of a record sends its save itself, also if the record loads late.
  const others = drafts.filter(({ isNew, page }) => isNew || page !== address);
  useSending(others, refetch, () => hint);
  return null;
}

interface KeptDraftsProps {
  onCount: (count: number) => void;
}

/** Lists the unsaved input of closed forms, and sends what waits for the network. */
export function KeptDrafts({ onCount }: KeptDraftsProps) {
  const address = useShownAddress();
  const { drafts, refetch } = useKeptDrafts(address);
  useSending(drafts, refetch, (failure) => failureHints[failure]);
  const client = useQueryClient();
  const refresh = () => void client.invalidateQueries({ queryKey: [draftsKey] });
  useEffect(() => onCount(drafts.length), [onCount, drafts.length]);

  if (drafts.length === 0) return null;
  return (
    <aside className="notice kept-drafts" aria-label={fill(texts.drafts.keptPlace, { place })}>
      <p>{fill(texts.drafts.keptPlaceNotSavedYet, { place })}</p>
      <ul>
        {drafts.map((draft) => (
          <KeptDraft
            key={draft.id}
            draft={draft}
            isWithoutForm={draft.page === address}
            refresh={refresh}
          />
        ))}
      </ul>
    </aside>
  );
}
