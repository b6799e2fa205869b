import { deviceNotes } from "./browser-storage.ts";
import { texts } from "./texts/texts.ts";
import "./styles.css";
import { readSignIn } from "./api/sign-in.ts";
import { startSignIn } from "./session/sign-in.ts";

// Starts the admin: shows the form for the sign-in, or the application if the painter is signed in.

/** Local storage key, present while signed in. Only a hint to load early: the server decides. */
const signedInKey = "nkar-admin";

function loadAdmin() {
  return import("./app.tsx");
}

/** Ignores an error: `openAdmin` loads again and reports it. */
function loadAdminEarly(): void {
  loadAdmin().catch(() => {});
}

async function start(root: HTMLElement, signInTemplate: HTMLTemplateElement): Promise<void> {
  async function openAdmin() {
    deviceNotes.write(signedInKey, "true");
    const { mountAdmin } = await loadAdmin();
    mountAdmin(root, () => openSignIn());
  }

  function openSignIn(statusRequest = readSignIn()) {
    deviceNotes.remove(signedInKey);
    document.title = texts.session.title;
    root.replaceChildren(signInTemplate.content.cloneNode(true));
    const form = root.querySelector("form");
    form?.addEventListener("input", loadAdminEarly, { once: true });
    if (form) startSignIn(form, openAdmin, statusRequest);
  }

  const wasSignedIn = deviceNotes.read(signedInKey) !== null;
  if (wasSignedIn) loadAdminEarly();
  const statusRequest = readSignIn();
  const status = await statusRequest;
  // Without a connection the admin only shows drafts of this device.
  if (status?.authenticated ?? wasSignedIn) return openAdmin();
  openSignIn(statusRequest);
}

const root = document.getElementById("admin");
const signInTemplate = document.getElementById("admin-portal");
if (!root || !(signInTemplate instanceof HTMLTemplateElement))
  throw new Error("The document is incomplete");
// Not awaited: the build merges no small chunks if a module has a top-level await.
void start(root, signInTemplate);
