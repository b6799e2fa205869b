import { useQuery } from "@tanstack/react-query";
import { useEffect } from "react";
import { Outlet } from "react-router";
import { signInStatus } from "../api/sign-in.ts";
import { LeaveGuard } from "../ui/leave-guard.tsx";
import { PasswordDialog } from "./password-dialog.tsx";
import { SignInScreen } from "./sign-in-screen.tsx";

/** Local storage key. The admin writes the flag but never trusts it. */
const signedInKey = "nkar-admin";

function useSignedInFlag(authenticated: boolean | null): void {
  useEffect(() => {
    if (authenticated === null) return;
    if (authenticated) localStorage.setItem(signedInKey, "true");
    else localStorage.removeItem(signedInKey);
  }, [authenticated]);
}

/** Shows the admin to a signed-in painter and the sign-in screen to others, at the same URL. */
export function SessionGate() {
  const status = useQuery(signInStatus);
  const authenticated = status.isPending ? null : status.data?.authenticated === true;
  useSignedInFlag(authenticated);

  if (authenticated === null) return <div className="gate" aria-busy="true" />;
  if (!authenticated) return <SignInScreen />;
  return (
    <>
      <Outlet />
      <LeaveGuard />
      <PasswordDialog />
    </>
  );
}
