// Loaded in development only, before any component: lets React swap components in place.
// An external module instead of the usual inline script, so that the content security policy holds.
// @ts-expect-error served by @vitejs/plugin-react
import { injectIntoGlobalHook } from "/@react-refresh";

injectIntoGlobalHook(window);
Object.assign(window, {
  $RefreshReg$: () => {},
  $RefreshSig$: () => (type: unknown) => type,
});
