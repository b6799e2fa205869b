// For development: lets React swap components in place. A module, because the content security
// policy forbids the usual inline script.
// @ts-expect-error served by @vitejs/plugin-react
import { injectIntoGlobalHook } from "/@react-refresh";

injectIntoGlobalHook(window);
Object.assign(window, {
  $RefreshReg$: () => {},
  $RefreshSig$: () => (type: unknown) => type,
});
