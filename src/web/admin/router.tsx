import { createBrowserRouter, Link } from "react-router";
import { admin } from "../../core/routes.ts";
import { CreateArtwork } from "./artwork-form/create-artwork.tsx";
import { EditArtwork } from "./artwork-form/edit-artwork.tsx";
import { Dashboard } from "./dashboard/dashboard.tsx";
import { CreatePrint } from "./print-form/create-print.tsx";
import { EditPrint } from "./print-form/edit-print.tsx";
import { SessionGate } from "./session/session-gate.tsx";
import { PageTitle } from "./ui/page.tsx";

export function createAdminRouter() {
  return createBrowserRouter([
    {
      Component: SessionGate,
      children: [
        { path: admin.portal, Component: Dashboard },
        { path: admin.createArtwork, Component: CreateArtwork },
        { path: admin.editArtwork(":id"), Component: EditArtwork },
        { path: admin.createPrint, Component: CreatePrint },
        { path: admin.editPrint(":id"), Component: EditPrint },
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
