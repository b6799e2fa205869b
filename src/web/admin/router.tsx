import { createBrowserRouter } from "react-router";
import { CreateArtwork } from "./artwork-form/create-artwork.tsx";
import { EditArtwork } from "./artwork-form/edit-artwork.tsx";
import { Dashboard } from "./dashboard/dashboard.tsx";
import { NotFound } from "./not-found.tsx";
import { CreatePrint } from "./print-form/create-print.tsx";
import { EditPrint } from "./print-form/edit-print.tsx";
import { SessionGate } from "./session/session-gate.tsx";

export function createAdminRouter() {
  return createBrowserRouter([
    {
      Component: SessionGate,
      children: [
        { path: "/admin", Component: Dashboard },
        { path: "/admin/create-artwork", Component: CreateArtwork },
        { path: "/admin/edit-artwork/:id", Component: EditArtwork },
        { path: "/admin/create-print", Component: CreatePrint },
        { path: "/admin/edit-print/:id", Component: EditPrint },
      ],
    },
    { path: "*", Component: NotFound },
  ]);
}
