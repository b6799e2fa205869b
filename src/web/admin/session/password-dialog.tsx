import { answerPasswordRequest } from "../api/password-request.ts";
import { texts } from "../texts/texts.ts";
import { Dialog } from "../ui/dialog.tsx";
import { startSignIn } from "./sign-in.ts";
import { SignInForm } from "./sign-in-screen.tsx";

const formTexts = {
  password: texts.session.password,
  showPassword: texts.session.showPassword,
  submit: texts.session.signIn,
  passkey: texts.session.signInPasskey,
};

function start(form: HTMLFormElement | null): void {
  if (form) startSignIn(form, () => answerPasswordRequest(true));
}

/** Asks for the password over the page, so that unsaved input is not lost. */
export function PasswordDialog() {
  const refuse = () => answerPasswordRequest(false);
  return (
    <Dialog
      title={texts.session.signInAgain}
      description={texts.session.sessionHasEndedThisChange}
      focusFirst={() => document.getElementById("sign-in-password")}
      onClose={refuse}
    >
      <SignInForm texts={formTexts} ref={start} />
      <button type="button" className="text-link" onClick={refuse}>
        {texts.session.notNow}
      </button>
    </Dialog>
  );
}
