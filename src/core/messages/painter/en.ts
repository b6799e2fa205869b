/** The texts that the server writes for the painter. The admin has its own in `src/web/admin/texts`. */
export const en = {
  signIn: {
    title: "Admin Portal",
    hint: "Enter your credentials to access the admin dashboard",
    back: "Back to the site",
    form: {
      password: "Password",
      showPassword: "Show password",
      submit: "Sign In",
      passkey: "Sign In with a Passkey",
    },
    needsJavaScript: "The admin needs JavaScript.",
  },
  signInLink: {
    title: "Admin Portal",
    expired:
      "This link has expired or was already used. Each link works once, for 15 minutes. Ask whoever looks after the site for a new one.",
    withPassword: "Sign in with the password",
    hint: "This link signs you in once, without the password.",
    submit: "Sign In",
  },
  /** `{name}` is the visitor's. */
  notification: "New message from {name}",
};

export type PainterTexts = typeof en;
export type SignInTexts = PainterTexts["signIn"];
