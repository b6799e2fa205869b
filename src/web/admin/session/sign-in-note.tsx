import { useQueryClient } from "@tanstack/react-query";
import { useEffect, useRef } from "react";
import { askForPassword, confirmSignIn, useIsSignInNeeded } from "../api/password-request.ts";
import { readFailedAgain } from "../api/query-client.ts";
import { readSignIn } from "../api/sign-in.ts";
import { texts } from "../texts/texts.ts";
import { Tool } from "../ui/tool.tsx";

/** Ends the note if the painter has signed in, for example in another tab. */
async function confirmIfSignedIn(): Promise<void> {
  if (!document.hidden && (await readSignIn())?.authenticated) confirmSignIn();
}

/** Offers to sign in again if the server has refused a request that the painter did not start. */
export function SignInNote() {
  const isNeeded = useIsSignInNeeded();
  const client = useQueryClient();
  const wasNeeded = useRef(isNeeded);
  useEffect(() => {
    // After the sign-in, the failed queries can succeed.
    if (wasNeeded.current && !isNeeded) void readFailedAgain(client);
    wasNeeded.current = isNeeded;
  }, [client, isNeeded]);
  useEffect(() => {
    if (!isNeeded) return;
    const check = () => void confirmIfSignedIn();
    document.addEventListener("visibilitychange", check);
    return () => document.removeEventListener("visibilitychange", check);
  }, [isNeeded]);
  return (
    <div role="status">
      {isNeeded && (
        <div className="row bar">
          <p>{texts.session.again.title}</p>
          <Tool
            className="text-link"
            label={texts.session.signIn}
            onPress={() => void askForPassword()}
          />
        </div>
      )}
    </div>
  );
}
