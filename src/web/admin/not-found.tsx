import { Link } from "react-router";
import { admin } from "../../core/routes.ts";
import { PageTitle } from "./ui/page-title.tsx";

export function NotFound() {
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
