import { QueryClientProvider } from "@tanstack/react-query";
import { LucideProvider } from "lucide-react";
import { createRoot } from "react-dom/client";
import { createBrowserRouter, Outlet } from "react-router";
import { RouterProvider } from "react-router/dom";
import { admin } from "../../core/routes.ts";
import { createQueryClient } from "./api/query-client.ts";
import { Dashboard } from "./dashboard/dashboard.tsx";
import { useIsPasswordRequested } from "./session/password-request.ts";
import { PasswordDialog } from "./ui/dialogs.tsx";
import { LeaveGuard } from "./ui/leave-guard.tsx";
import { LoadFailed } from "./ui/states.tsx";

const artworkPage = {
  lazy: { Component: async () => (await import("./artwork-form/artwork-form.tsx")).ArtworkPage },
};
const printPage = {
  lazy: { Component: async () => (await import("./print-form/print-form.tsx")).PrintPage },
};

/** Shows the admin in `container` until the painter signs out. */
export function mountAdmin(container: HTMLElement, onSignedOut: () => void): void {
  container.replaceChildren();
  const root = createRoot(container);

  function close(): void {
    root.unmount();
    router.dispose();
    onSignedOut();
  }

  const router = createBrowserRouter([
    {
      element: <Shell onSignedOut={close} />,
      HydrateFallback: Loading,
      ErrorBoundary: ScreenFailed,
      children: [
        { path: admin.portal, Component: Dashboard },
        { path: admin.createArtwork, ...artworkPage },
        { path: admin.editArtwork(":id"), ...artworkPage },
        { path: admin.createPrint, ...printPage },
        { path: admin.editPrint(":id"), ...printPage },
      ],
    },
  ]);

  root.render(
    <QueryClientProvider client={createQueryClient()}>
      <LucideProvider size={18} strokeWidth={1.5}>
        <RouterProvider router={router} />
      </LucideProvider>
    </QueryClientProvider>,
  );
}

function Shell({ onSignedOut }: { onSignedOut: () => void }) {
  const isPasswordRequested = useIsPasswordRequested();
  return (
    <>
      <Outlet context={onSignedOut} />
      <LeaveGuard />
      <PasswordDialog open={isPasswordRequested} />
    </>
  );
}

function Loading() {
  return <div className="gate" aria-busy="true" />;
}

/** E.g. if the script of a screen cannot be loaded. */
function ScreenFailed() {
  return (
    <main className="gate">
      <LoadFailed subject="This screen" onRetry={() => location.reload()} />
    </main>
  );
}
