import { Eye, EyeOff } from "lucide-react";
import type { Ref } from "react";
import { site } from "../../../core/routes.ts";

// The server renders the screen into a template of the document, so that it shows without React.

export function SignInScreen() {
  return (
    <main className="gate">
      <div className="gate-panel">
        <h1 className="text-heading">Admin Portal</h1>
        <p className="text-ash">Enter your credentials to access the admin dashboard</p>
        <SignInForm />
        <a className="text-link" href={site.home}>
          Back to the site
        </a>
      </div>
    </main>
  );
}

/** Static; `startSignIn` adds the behaviour. */
export function SignInForm({ ref }: { ref?: Ref<HTMLFormElement> }) {
  const icon = { size: 20, strokeWidth: 1.5 };
  return (
    <form className="stack" ref={ref}>
      {/* Password managers need a user name. */}
      <input type="text" name="username" autoComplete="username" value="admin" readOnly hidden />
      <div>
        <label className="entry-label" htmlFor="sign-in-password">
          Password
        </label>
        <div className="password-field">
          <input
            id="sign-in-password"
            className="entry-input"
            type="password"
            autoComplete="current-password"
            autoCapitalize="none"
            spellCheck={false}
            required
          />
          <button
            type="button"
            className="icon-button"
            aria-label="Show password"
            aria-pressed={false}
          >
            <Eye {...icon} />
            <EyeOff {...icon} className="hidden" />
          </button>
        </div>
      </div>
      <button type="submit" className="button">
        Sign In
      </button>
      <button type="button" className="button button-quiet" hidden>
        Sign In with a Passkey
      </button>
    </form>
  );
}
