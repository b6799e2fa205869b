import { useQuery } from "@tanstack/react-query";
import { useEffect } from "react";
import { Outlet } from "react-router";
import { signInStatus } from "../api/sign-in.ts";
import { LeaveGuard } from "../ui/leave-guard.tsx";
import { PasswordDialog } from "./password-dialog.tsx";
import { SignInScreen } from "./sign-in-screen.tsx";

/** Local storage key. The flag is written for other readers; the admin itself never trusts it. */
const flag = "nkar-admin";

function useLocalFlag(authenticated: boolean | null): void {
  useEffect(() => {
    if (authenticated === null) return;
    if (authenticated) localStorage.setItem(flag, "true");
    else localStorage.removeItem(flag);
  }, [authenticated]);
}

/** Shows the admin to a signed-in painter and the sign-in screen to others, at the same URL. */
export function SessionGate() {
  const status = useQuery(signInStatus);
  const authenticated = status.isPending ? null : status.data?.authenticated === true;
  useLocalFlag(authenticated);

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
