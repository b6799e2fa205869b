import { admin } from "../../../core/routes.ts";
import { texts } from "../texts/texts.ts";
import { showBar } from "./bar.ts";

const checkIntervalMs = 60 * 60_000;

/** The document names its first script by a hash of the admin's code. */
function ownScript(): string {
  const script = document.querySelector<HTMLScriptElement>("head script[type=module]");
  return script?.getAttribute("src") ?? "";
}

async function isOutdated(): Promise<boolean> {
  const response = await fetch(admin.portal, { cache: "no-store" });
  return response.ok && !(await response.text()).includes(ownScript());
}

function offerReload(): void {
  showBar(texts.installed.newVersionIsReady, {
    label: texts.installed.reload,
    onPress() {
      location.reload();
      // A painter with unsaved input may stay.
      offerReload();
    },
  });
}

/** An installed admin can stay open for weeks, so it asks when it comes back to the screen. */
export function watchForNewVersion(): void {
  let checkedAt = Date.now();

  async function check(): Promise<void> {
    if (document.hidden || Date.now() - checkedAt < checkIntervalMs) return;
    checkedAt = Date.now();
    if (!(await isOutdated())) return;
    document.removeEventListener("visibilitychange", checkQuietly);
    offerReload();
  }

  function checkQuietly(): void {
    // Without a connection there is no new version.
    check().catch(() => {});
  }

  document.addEventListener("visibilitychange", checkQuietly);
}
