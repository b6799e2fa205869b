import { apiAddress, calls } from "../../../core/routes.ts";

// Without ApiError and schemas, so that the sign-in screen loads without zod.

/** The server refused an attempt unseen; the message says when to try again. */
export class TooManyAttempts extends Error {}

async function isAuthenticated(response: Response): Promise<boolean> {
  if (response.status === 401) return false;
  if (response.status === 429) throw new TooManyAttempts((await response.json()).message);
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

/** Resolves to false if the password is wrong. @throws TooManyAttempts, or if the request fails */
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
