import { Dialog } from "@base-ui/react/dialog";
import { texts } from "../texts/texts.ts";
import { answerPasswordRequest } from "./password-request.ts";
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
export function PasswordDialog({ open }: { open: boolean }) {
  return (
    <Dialog.Root
      open={open}
      onOpenChange={(isOpen) => {
        if (!isOpen) answerPasswordRequest(false);
      }}
      disablePointerDismissal
    >
      <Dialog.Portal>
        <Dialog.Backdrop className="dialog-backdrop" />
        <Dialog.Popup
          className="dialog"
          initialFocus={() => document.getElementById("sign-in-password")}
        >
          <Dialog.Title className="text-heading">{texts.session.signInAgain}</Dialog.Title>
          <Dialog.Description className="text-ash">
            {texts.session.sessionHasEndedThisChange}
          </Dialog.Description>
          <SignInForm texts={formTexts} ref={start} />
          <Dialog.Close className="text-link">{texts.session.notNow}</Dialog.Close>
        </Dialog.Popup>
      </Dialog.Portal>
    </Dialog.Root>
  );
}
