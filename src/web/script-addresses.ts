const allowed = new Set<string>();

/** Allows a script under the content security policy. A document has only one default policy. */
export function allowScript(address: string): void {
  if (allowed.size === 0) {
    window.trustedTypes?.createPolicy("default", {
      createScriptURL: (requested) => (allowed.has(requested) ? requested : null),
    });
  }
  allowed.add(address);
}
