import { deviceNotes } from "./browser-storage.ts";
import { texts } from "./texts/texts.ts";
import "./styles.css";
import { readSignIn } from "./api/sign-in.ts";
import { startSignIn } from "./session/sign-in.ts";

/** Local storage key. A hint to load the admin early, never trusted. */
const signedInKey = "nkar-admin";

function loadAdmin() {
  return import("./app.tsx");
}

/** Ignores an error: `openAdmin` loads again and reports it. */
function loadAdminEarly(): void {
  loadAdmin().catch(() => {});
}

async function start(root: HTMLElement, portal: HTMLTemplateElement): Promise<void> {
  async function openAdmin() {
    deviceNotes.write(signedInKey, "true");
    const { mountAdmin } = await loadAdmin();
    mountAdmin(root, () => openPortal());
  }

  function openPortal(reading = readSignIn()) {
    deviceNotes.remove(signedInKey);
    document.title = texts.session.title;
    root.replaceChildren(portal.content.cloneNode(true));
    const form = root.querySelector("form");
    form?.addEventListener("input", loadAdminEarly, { once: true });
    if (form) startSignIn(form, openAdmin, reading);
  }

  const wasSignedIn = deviceNotes.read(signedInKey) !== null;
  if (wasSignedIn) loadAdminEarly();
  const reading = readSignIn();
  const status = await reading;
  // Without a connection the admin only shows drafts of this device.
  if (status?.authenticated ?? wasSignedIn) return openAdmin();
  openPortal(reading);
}

const root = document.getElementById("admin");
const portal = document.getElementById("admin-portal");
if (!root || !(portal instanceof HTMLTemplateElement))
  throw new Error("The document is incomplete");
// Not awaited: the build merges no small chunks if a module has a top-level await.
void start(root, portal);
