import { signIn, TooManyAttempts } from "../api/sign-in.ts";
import { notify, notifyFailure } from "../toasts.ts";

/** @param onSignedIn opens the next screen; the button stays disabled until then */
export function startSignIn(form: HTMLFormElement, onSignedIn: () => unknown): void {
  const password = form.querySelector<HTMLInputElement>("[type=password]");
  const toggle = form.querySelector<HTMLButtonElement>("[aria-pressed]");
  const submit = form.querySelector<HTMLButtonElement>("[type=submit]");
  if (!password || !toggle || !submit) throw new Error("The sign-in form is incomplete");

  toggle.addEventListener("click", () => {
    const isVisible = password.type === "password";
    password.type = isVisible ? "text" : "password";
    toggle.ariaLabel = isVisible ? "Hide password" : "Show password";
    toggle.ariaPressed = String(isVisible);
    for (const icon of toggle.children) icon.classList.toggle("hidden");
  });

  form.addEventListener("submit", async (event) => {
    event.preventDefault();
    if (submit.disabled || password.value === "") return;
    submit.disabled = true;
    submit.textContent = "Signing In...";
    try {
      if (!(await signIn(password.value))) {
        return notifyFailure("Invalid password", "Please try again");
      }
      password.value = "";
      notify("Login successful", { description: "Welcome to the admin panel" });
      await onSignedIn();
    } catch (error) {
      const isRefused = error instanceof TooManyAttempts;
      notifyFailure("Login failed", isRefused ? error.message : "Please try again");
    } finally {
      submit.disabled = false;
      submit.textContent = "Sign In";
    }
  });
}
