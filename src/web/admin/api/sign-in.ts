import { apiAddress, apiRoot, calls } from "../../../core/api-routes.ts";
import type { SignInStatus } from "../../../core/entities/sign-in.ts";
import type { ErrorMessage } from "../../../core/errors.ts";
import { translateError } from "../texts/translate-error.ts";

// Sign-in and sign-out. This file imports no schemas, so that the sign-in screen loads without zod.

/** The server refused an attempt without checking it; the message says when to try again. */
export class TooManyAttempts extends Error {}

/** @throws TooManyAttempts, or if the request failed */
async function requireOk(response: Response): Promise<void> {
  if (response.status === 429) {
    const { message } = await translateError<ErrorMessage>(await response.json());
    throw new TooManyAttempts(message);
  }
  if (!response.ok) throw new Error(`${response.status}: ${response.statusText}`);
}

async function isAuthenticated(response: Response): Promise<boolean> {
  if (response.status === 401) return false;
  await requireOk(response);
  const { authenticated } = await response.json();
  return authenticated === true;
}

/**
 * Asks the server if the painter is signed in. Resolves to null without a connection. If the server
 * refuses to answer, the painter counts as signed out and without passkeys.
 */
export async function readSignIn(): Promise<SignInStatus | null> {
  try {
    const response = await fetch(apiAddress(calls.readSignIn), { credentials: "include" });
    return response.ok ? await response.json() : { authenticated: false, passkeys: false };
  } catch {
    return null;
  }
}

function post(path: `/${string}`, body: unknown): Promise<Response> {
  return fetch(apiRoot + path, {
    method: "POST",
    credentials: "include",
    headers: { "Content-Type": "application/json" },
    body: JSON.stringify(body),
  });
}

/** Resolves to false if the password is wrong. @throws TooManyAttempts, or if the request fails */
export async function signIn(password: string): Promise<boolean> {
  return isAuthenticated(await post(calls.signIn, { password }));
}

/**
 * Returns the options that the browser needs to use a passkey.
 * @throws TooManyAttempts, or if the request fails
 */
export async function preparePasskeySignIn<Options>(): Promise<Options> {
  const response = await post(calls.preparePasskeySignIn, {});
  await requireOk(response);
  return response.json();
}

/** Resolves to false if the server does not know the passkey. @throws if the request fails */
export async function signInWithPasskey(credential: unknown): Promise<boolean> {
  return isAuthenticated(await post(calls.signInWithPasskey, credential));
}

/** @throws if the request fails */
export async function signOut(): Promise<void> {
  await requireOk(await post(calls.signOut, {}));
}
