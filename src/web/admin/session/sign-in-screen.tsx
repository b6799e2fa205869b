import { site } from "../../../core/routes.ts";
import { useSetSignedIn } from "../api/sign-in.ts";
import { PageTitle } from "../ui/page.tsx";
import { SignInForm } from "./sign-in-form.tsx";

export function SignInScreen() {
  const setSignedIn = useSetSignedIn();
  return (
    <main className="gate">
      <PageTitle>Admin Portal</PageTitle>
      <div className="gate-panel">
        <h1 className="text-heading">Admin Portal</h1>
        <p className="text-ash">Enter your credentials to access the admin dashboard</p>
        <SignInForm onSignedIn={setSignedIn} />
        <a className="text-link" href={site.home}>
          Back to the site
        </a>
      </div>
    </main>
  );
}
