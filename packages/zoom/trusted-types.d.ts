interface TrustedTypeRules {
  createHTML?(text: string): string | null;
  createScriptURL?(address: string): string | null;
}

interface Window {
  /**
   * Absent in older versions of Firefox and Safari. Returns nothing, because these policies are all
   * named `default`, which the browser applies by itself.
   */
  trustedTypes?: { createPolicy(name: string, rules: TrustedTypeRules): void };
}
