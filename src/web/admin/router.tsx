import { createBrowserRouter, Link } from "react-router";
import { admin } from "../../core/routes.ts";
import { ArtworkPage } from "./artwork-form/artwork-form.tsx";
import { Dashboard } from "./dashboard/dashboard.tsx";
import { PrintPage } from "./print-form/print-form.tsx";
import { SessionGate } from "./session/session-gate.tsx";
import { PageTitle } from "./ui/page.tsx";

export function createAdminRouter() {
  return createBrowserRouter([
    {
      Component: SessionGate,
      children: [
        { path: admin.portal, Component: Dashboard },
        { path: admin.createArtwork, Component: ArtworkPage },
        { path: admin.editArtwork(":id"), Component: ArtworkPage },
        { path: admin.createPrint, Component: PrintPage },
        { path: admin.editPrint(":id"), Component: PrintPage },
      ],
    },
    { path: "*", Component: NotFound },
  ]);
}

function NotFound() {
  return (
    <main className="gate">
      <PageTitle>404 Page Not Found</PageTitle>
      <div className="gate-panel">
        <h1 className="text-heading">404 Page Not Found</h1>
        <Link className="text-link" to={admin.portal}>
          Back to the admin
        </Link>
      </div>
    </main>
  );
}
