import { Eye, EyeOff } from "lucide-react";
import type { Ref } from "react";
import type { PainterTexts } from "../../../core/texts/painter.ts";
import { sitePages } from "../texts/texts.ts";

/**
 * The screen that asks for the password. The server renders it into a `<template>` of the document,
 * so that it appears without React.
 */
export function SignInScreen({ texts }: { texts: PainterTexts["signIn"] }) {
  return (
    <main className="gate">
      <div className="gate-panel">
        <h1 className="text-heading">{texts.title}</h1>
        <p className="text-ash">{texts.hint}</p>
        <SignInForm texts={texts.form} />
        <p className="caption">{texts.passwordFrom}</p>
        <a className="text-link" href={sitePages.home}>
          {texts.back}
        </a>
      </div>
    </main>
  );
}

interface SignInFormProps {
  texts: PainterTexts["signIn"]["form"];
  ref?: Ref<HTMLFormElement>;
}

/** The form of the sign-in. `startSignIn` in sign-in.ts adds the behaviour. */
export function SignInForm({ texts, ref }: SignInFormProps) {
  const icon = { size: 20, strokeWidth: 1.5 };
  return (
    <form className="stack" ref={ref}>
      {/* Password managers store a password only with a user name. */}
      <input type="text" name="username" autoComplete="username" value="admin" readOnly hidden />
      <div>
        <label className="entry-label" htmlFor="sign-in-password">
          {texts.password}
        </label>
        <div className="with-button">
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
            aria-label={texts.showPassword}
            aria-pressed={false}
          >
            <Eye {...icon} />
            <EyeOff {...icon} />
          </button>
        </div>
      </div>
      <button type="submit" className="button">
        {texts.submit}
      </button>
      <button type="button" className="button button-quiet" hidden>
        {texts.passkey}
      </button>
    </form>
  );
}
