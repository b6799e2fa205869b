import { Eye, EyeOff } from "lucide-react";
import { type FormEvent, type RefObject, useId, useState } from "react";
import { ApiError } from "../api/api-error.ts";
import { signIn } from "../api/sign-in.ts";
import { notify, notifyFailure } from "../toasts.ts";

interface SignInFormProps {
  onSignedIn: () => void;
  fieldRef?: RefObject<HTMLInputElement | null>;
}

function notifySignInFailure(error: unknown): void {
  const isWrongPassword = error instanceof ApiError && error.status === 401;
  notifyFailure(isWrongPassword ? "Invalid password" : "Login failed", "Please try again");
}

export function SignInForm({ onSignedIn, fieldRef }: SignInFormProps) {
  const [password, setPassword] = useState("");
  const [visible, setVisible] = useState(false);
  const [pending, setPending] = useState(false);
  const id = useId();

  async function submit(event: FormEvent) {
    event.preventDefault();
    if (pending || password === "") return;
    setPending(true);
    try {
      const { authenticated } = await signIn(password);
      if (!authenticated) return notifyFailure("Invalid password", "Please try again");
      setPassword("");
      notify("Login successful", { description: "Welcome to the admin panel" });
      onSignedIn();
    } catch (error) {
      notifySignInFailure(error);
    } finally {
      setPending(false);
    }
  }

  return (
    <form className="stack" onSubmit={submit}>
      {/* Password managers need a user name. */}
      <input type="text" name="username" autoComplete="username" value="admin" readOnly hidden />
      <div>
        <label className="entry-label" htmlFor={id}>
          Password
        </label>
        <div className="password-field">
          <input
            ref={fieldRef}
            id={id}
            className="entry-input"
            type={visible ? "text" : "password"}
            autoComplete="current-password"
            autoCapitalize="none"
            spellCheck={false}
            required
            value={password}
            onChange={(event) => setPassword(event.target.value)}
          />
          <button
            type="button"
            className="icon-button"
            aria-label={visible ? "Hide password" : "Show password"}
            aria-pressed={visible}
            onClick={() => setVisible(!visible)}
          >
            {visible ? <EyeOff size={20} /> : <Eye size={20} />}
          </button>
        </div>
      </div>
      <button type="submit" className="button" disabled={pending}>
        {pending ? "Signing In..." : "Sign In"}
      </button>
    </form>
  );
}
