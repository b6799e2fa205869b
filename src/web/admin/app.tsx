// The admin of a signed-in painter: shows the screen for the address.

import { QueryClientProvider, useQueryClient } from "@tanstack/react-query";
import { LucideProvider } from "lucide-react";
import { type ComponentType, useEffect, useLayoutEffect, useRef } from "react";
import { createRoot } from "react-dom/client";
import { followChanges } from "./api/changes-elsewhere.ts";
import { useIsPasswordRequested } from "./api/password-request.ts";
import { createQueryClient, readWhenOnline } from "./api/query-client.ts";
import { api } from "./api/records.ts";
import { ArtworkPage } from "./artworks/artwork-form.tsx";
import { Dashboard } from "./dashboard/dashboard.tsx";
import { connectWorker } from "./installed/connect-worker.ts";
import { formAddresses, type NameWithPage } from "./navigation/form-addresses.ts";
import { restoreScrollPosition, screenAddress, useAddress } from "./navigation/navigation.tsx";
import { Outbox } from "./outbox/draft-list.tsx";
import { PrintPage } from "./prints/print-form.tsx";
import { PasswordDialog } from "./session/password-dialog.tsx";
import { SignInNote } from "./session/sign-in-note.tsx";
import { ScreenBoundary } from "./ui/screen-boundary.tsx";
import { whenIdle } from "./ui/window.ts";

interface FormScreenProps {
  /** The id in the address; undefined for a new record. */
  id: string | undefined;
}

/** The forms that fill the screen, by the name of their collection. */
const formPages: Record<NameWithPage, ComponentType<FormScreenProps>> = {
  artworks: ArtworkPage,
  prints: PrintPage,
};

/** The same forms, with patterns of the addresses that show them. */
const formScreens = Object.entries(formPages).flatMap(([name, Form]) => {
  const { create, edit } = formAddresses(name);
  return [create, edit(":id")].map((path) => ({
    pattern: new RegExp(`^${path.replace(":id", "([^/]+)")}$`),
    Form,
  }));
});

/** Shows the admin in `container` until the painter signs out. */
export function mountAdmin(container: HTMLElement, onSignedOut: () => void): void {
  container.replaceChildren();
  const root = createRoot(container);
  const client = createQueryClient();
  const stops = [readWhenOnline(client), followChanges(client)];

  function close(): void {
    for (const stop of stops) stop();
    root.unmount();
    onSignedOut();
  }

  root.render(
    <QueryClientProvider client={client}>
      <LucideProvider size={18} strokeWidth={1.5}>
        <SignInNote />
        <Screen onSignedOut={close} />
        <Outbox />
        <PasswordRequest />
      </LucideProvider>
    </QueryClientProvider>,
  );
}

function Screen({ onSignedOut }: { onSignedOut: () => void }) {
  const { pathname, search } = useAddress();
  const client = useQueryClient();
  const form = formScreens.find(({ pattern }) => pattern.test(pathname));
  useEffect(() => {
    const { queryKey } = api.messages.list;
    whenIdle(() => connectWorker(() => void client.invalidateQueries({ queryKey })));
  }, [client]);
  const address = pathname + search;
  const shownScreen = useRef(screenAddress(address));
  useLayoutEffect(() => {
    if (shownScreen.current === screenAddress(address)) return;
    shownScreen.current = screenAddress(address);
    restoreScrollPosition(address);
  }, [address]);
  if (!form) return <Dashboard onSignedOut={onSignedOut} />;
  return (
    <ScreenBoundary key={pathname} waiting={<div className="gate" aria-busy="true" />}>
      <form.Form id={form.pattern.exec(pathname)?.[1]} />
    </ScreenBoundary>
  );
}

function PasswordRequest() {
  return useIsPasswordRequested() && <PasswordDialog />;
}
