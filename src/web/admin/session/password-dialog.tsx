import { Dialog } from "@base-ui/react/dialog";
import { t } from "../texts/text.ts";
import { answerPasswordRequest } from "./password-request.ts";
import { startSignIn } from "./sign-in.ts";
import { SignInForm } from "./sign-in-screen.tsx";

const texts = {
  password: t("Password"),
  showPassword: t("Show password"),
  submit: t("Sign In"),
  passkey: t("Sign In with a Passkey"),
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
          <Dialog.Title className="text-heading">{t("Please sign in again")}</Dialog.Title>
          <Dialog.Description className="text-ash">
            {t(
              "Your session has ended, or this change needs a recent sign-in. Everything you entered is still here.",
            )}
          </Dialog.Description>
          <SignInForm texts={texts} ref={start} />
          <Dialog.Close className="text-link dialog-later">{t("Not now")}</Dialog.Close>
        </Dialog.Popup>
      </Dialog.Portal>
    </Dialog.Root>
  );
}
