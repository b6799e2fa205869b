import { admin } from "../../../core/routes.ts";
import type { PainterTexts } from "../../../core/texts/painter.ts";

interface SignInLinkScreenProps {
  texts: PainterTexts["signInLink"];
  token: string;
  /** True after an attempt with a link that was used or has expired. */
  isRefused: boolean;
}

/**
 * The screen that a sign-in link from the command line opens. Programs that preview links open the
 * address too, so only the button signs in.
 */
export function SignInLinkScreen({ texts, token, isRefused }: SignInLinkScreenProps) {
  return (
    <main className="gate">
      <div className="gate-panel">
        <h1 className="text-heading">{texts.title}</h1>
        {isRefused ? (
          <>
            <p className="text-ash" role="alert">
              {texts.expired}
            </p>
            <a className="text-link" href={admin.portal}>
              {texts.withPassword}
            </a>
          </>
        ) : (
          <form className="stack" method="post" action={admin.signInLink()}>
            <p className="text-ash">{texts.hint}</p>
            <input type="hidden" name="token" value={token} />
            <button type="submit" className="button">
              {texts.submit}
            </button>
          </form>
        )}
      </div>
    </main>
  );
}
