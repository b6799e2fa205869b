import { admin } from "../../../core/routes.ts";

interface SignInLinkScreenProps {
  token: string;
  /** True after an attempt with a link that was used or has expired. */
  refused: boolean;
}

/** Previews of links open the address, so only the button signs in. */
export function SignInLinkScreen({ token, refused }: SignInLinkScreenProps) {
  return (
    <main className="gate">
      <div className="gate-panel">
        <h1 className="text-heading">Admin Portal</h1>
        {refused ? (
          <>
            <p className="text-ash" role="alert">
              This link has expired or was already used. Each link works once, for 15 minutes. Ask
              whoever looks after the site for a new one.
            </p>
            <a className="text-link" href={admin.portal}>
              Sign in with the password
            </a>
          </>
        ) : (
          <form className="stack" method="post" action={admin.signInLink()}>
            <p className="text-ash">This link signs you in once, without the password.</p>
            <input type="hidden" name="token" value={token} />
            <button type="submit" className="button">
              Sign In
            </button>
          </form>
        )}
      </div>
    </main>
  );
}
