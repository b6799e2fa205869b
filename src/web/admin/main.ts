import "./validators-without-eval.ts";
import "./styles.css";
import { readSignIn } from "./api/sign-in.ts";
import { startSignIn } from "./session/sign-in.ts";

/** Local storage key. A hint to load the admin early, never trusted. */
const signedInKey = "nkar-admin";

const root = find("admin", HTMLElement);
const portal = find("admin-portal", HTMLTemplateElement);

function find<Element extends HTMLElement>(id: string, type: new () => Element): Element {
  const element = document.getElementById(id);
  if (!(element instanceof type)) throw new Error(`The document has no element #${id}`);
  return element;
}

function loadAdmin() {
  return import("./app.tsx");
}

/** An error shows again when the screen opens. */
function loadAdminEarly(): void {
  loadAdmin().catch(() => {});
}

async function openAdmin(): Promise<void> {
  localStorage.setItem(signedInKey, "true");
  const { mountAdmin } = await loadAdmin();
  mountAdmin(root, openPortal);
}

function openPortal(): void {
  localStorage.removeItem(signedInKey);
  document.title = "Admin Portal";
  root.replaceChildren(portal.content.cloneNode(true));
  const form = root.querySelector("form");
  form?.addEventListener("input", loadAdminEarly, { once: true });
  if (form) startSignIn(form, openAdmin);
}

if (localStorage.getItem(signedInKey)) loadAdminEarly();
if (await readSignIn()) await openAdmin();
else openPortal();
