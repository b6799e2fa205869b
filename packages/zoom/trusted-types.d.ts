interface TrustedTypeRules {
  createHTML?(text: string): string | null;
  createScriptURL?(address: string): string | null;
}

interface Window {
  /** Absent in Firefox and Safari before 26. */
  trustedTypes?: { createPolicy(name: string, rules: TrustedTypeRules): void };
}
