/** The texts that the server writes for the painter. The admin has its own in `src/web/admin/texts`. */
export const en = {
  adminTitle: (artist: string) => `Admin · ${artist}`,
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
  /** The admin's worker replaces `{name}` by the name of the visitor. */
  notification: "New message from {name}",
  messageMail: {
    subject: (sender: string) => `Message from ${sender}`,
    from: (sender: string) => `From: ${sender}`,
    subjectLine: (subject: string) => `Subject: ${subject}`,
    about: (enquiry: string) => `About: ${enquiry}`,
    wallPicture: "A picture of the visitor's wall is in the inbox.",
    sent: (time: string) => `Sent through the contact form on ${time}.`,
    answer: "Answer this mail to write back.",
    answerTo: (sender: string) => `Answer this mail to write back to ${sender}.`,
    inbox: "All messages",
    inboxAt: (address: string) => `All messages: ${address}`,
  },
  alertsMail: {
    subject: "Your website needs a hand",
    /** First lines of alerts in other languages, since the message that follows is English. */
    kinds: { backup: "", "backup age": "", "backup copy": "", disk: "", "refused messages": "" },
    passOn:
      "Please send this mail to whoever looks after your website. Visitors still see your pages as usual.",
    overSubject: "Your website is well again",
    over: "The problems of which you got a mail are over. Nothing needs to be done.",
  },
  securityMail: {
    newDeviceSubject: "A new device signed in to your website",
    newDevice: (site: string) =>
      `Somebody signed in to the admin of ${site} on a device that was not used there before.`,
    newPasskeySubject: "A passkey was added to your website",
    newPasskey: (name: string, site: string) =>
      `The passkey "${name}" can now sign in to the admin of ${site}.`,
    time: (time: string) => `Time: ${time}`,
    device: (device: string) => `Device: ${device}`,
    network: (network: string) => `Network: ${network}`,
    expected: "If it was you, nothing needs to be done.",
    unexpected: "If it was not you:",
    /** The quoted names are the admin's. */
    steps: (address: string) => [
      `Open ${address} and go to "Sign-in and devices".`,
      'Press "Sign out all others".',
      "Remove passkeys that you do not know.",
      "Change the password.",
    ],
  },
  devices: {
    name: (browser: string, system: string) => `${browser} on ${system}`,
    unknown: "Unknown device",
  },
};

export type PainterTexts = typeof en;
export type SignInTexts = PainterTexts["signIn"];
