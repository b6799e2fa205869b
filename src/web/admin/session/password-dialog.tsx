import { Dialog } from "@base-ui/react/dialog";
import { useRef } from "react";
import { answerPasswordRequest, useIsPasswordRequested } from "./password-request.ts";
import { SignInForm } from "./sign-in-form.tsx";

/** Asks for the password over the page, so that unsaved input is not lost. */
export function PasswordDialog() {
  const requested = useIsPasswordRequested();
  const field = useRef<HTMLInputElement>(null);
  return (
    <Dialog.Root
      open={requested}
      onOpenChange={(open) => {
        if (!open) answerPasswordRequest(false);
      }}
      disablePointerDismissal
    >
      <Dialog.Portal>
        <Dialog.Backdrop className="dialog-backdrop" />
        <Dialog.Popup className="dialog" initialFocus={field}>
          <Dialog.Title className="text-heading">Please sign in again</Dialog.Title>
          <Dialog.Description className="text-ash">
            Your session has ended. Everything you entered is still here.
          </Dialog.Description>
          <SignInForm fieldRef={field} onSignedIn={() => answerPasswordRequest(true)} />
          <Dialog.Close className="text-link dialog-later">Not now</Dialog.Close>
        </Dialog.Popup>
      </Dialog.Portal>
    </Dialog.Root>
  );
}
