/** The part of the browser's Trusted Types that the viewer uses. */
interface TrustedTypeRules {
  createHTML?(text: string): string | null;
  createScriptURL?(address: string): string | null;
}

interface Window {
  /**
   * Absent in older versions of Firefox and Safari. The result of `createPolicy` is not declared: the
   * viewer only creates the policy `default`, which browsers apply by themselves.
   */
  trustedTypes?: { createPolicy(name: string, rules: TrustedTypeRules): void };
}
