import { answerPasswordRequest } from "../api/password-request.ts";
import { texts } from "../texts/texts.ts";
import { Dialog } from "../ui/dialog.tsx";
import { startSignIn } from "./sign-in.ts";
import { SignInForm } from "./sign-in-screen.tsx";

const formTexts = {
  password: texts.session.password,
  showPassword: texts.session.showPassword,
  submit: texts.session.signIn,
  passkey: texts.session.usePasskey,
};

/** Adds the behaviour of sign-in to the form once it is in the document. */
function attachSignIn(form: HTMLFormElement | null): void {
  if (form) startSignIn(form, () => answerPasswordRequest(true));
}

/** Asks for the password in a dialog, so that the page below keeps unsaved input. */
export function PasswordDialog() {
  const refuse = () => answerPasswordRequest(false);
  return (
    <Dialog
      title={texts.session.again.title}
      description={texts.session.again.note}
      focusFirst={() => document.getElementById("sign-in-password")}
      onClose={refuse}
    >
      <SignInForm texts={formTexts} ref={attachSignIn} />
      <button type="button" className="text-link" onClick={refuse}>
        {texts.session.again.dismiss}
      </button>
    </Dialog>
  );
}
