import { apiAddress, calls } from "../../../core/routes.ts";

// Without ApiError and schemas, so that the sign-in screen loads without zod.

async function isAuthenticated(response: Response): Promise<boolean> {
  if (response.status === 401) return false;
  if (!response.ok) throw new Error(`${response.status}: ${response.statusText}`);
  const { authenticated } = await response.json();
  return authenticated === true;
}

/** False if the check fails. */
export async function readSignIn(): Promise<boolean> {
  try {
    return await isAuthenticated(
      await fetch(apiAddress(calls.readSignIn), { credentials: "include" }),
    );
  } catch {
    return false;
  }
}

/** Resolves to false if the password is wrong. @throws if the request fails */
export async function signIn(password: string): Promise<boolean> {
  return isAuthenticated(
    await fetch(apiAddress(calls.signIn), {
      method: "POST",
      credentials: "include",
      headers: { "Content-Type": "application/json" },
      body: JSON.stringify({ password }),
    }),
  );
}

/** @throws if the request fails */
export async function signOut(): Promise<void> {
  const response = await fetch(apiAddress(calls.signOut), {
    method: "POST",
    credentials: "include",
  });
  if (!response.ok) throw new Error(`${response.status}: ${response.statusText}`);
}
