function policyOf(headers: Headers): Map<string, string> {
  const text = headers.get("content-security-policy") ?? "";
  return new Map(
    text.split(";").map((directive) => {
      const [name = "", ...values] = directive.trim().split(/\s+/);
      return [name, values.join(" ")];
    }),
  );
}

function policyFaults(policy: Map<string, string>): string[] {
  const scripts = policy.get("script-src") ?? policy.get("default-src") ?? "*";
  const runsScripts = scripts !== "'none'";
  // A sandboxed answer needs no directives of pages.
  const isSandboxed = policy.has("sandbox") && policy.get("default-src") === "'none'";
  const checks: [string, boolean][] = [
    [`scripts from ${scripts}`, /unsafe-(inline|eval)|\*|(^|\s)(data|blob|https?):/.test(scripts)],
    ["trusted types", runsScripts && policy.get("require-trusted-types-for") !== "'script'"],
    ["trusted-types", runsScripts && policy.get("trusted-types") !== "default lit-html"],
    ["frame-ancestors", !isSandboxed && policy.get("frame-ancestors") !== "'none'"],
    ["base-uri", !isSandboxed && policy.get("base-uri") !== "'none'"],
    ["form-action", !isSandboxed && !/^'(self|none)'$/.test(policy.get("form-action") ?? "")],
    ["objects", (policy.get("object-src") ?? policy.get("default-src")) !== "'none'"],
  ];
  return checks.filter(([, isWrong]) => isWrong).map(([name]) => name);
}

const requiredHeaders = {
  "x-content-type-options": /^nosniff$/,
  // Private rooms name themselves to no site.
  "referrer-policy": /^(strict-origin-when-cross-origin|no-referrer)$/,
};

/** The policy of other answers lets them run and frame nothing. */
const requiredOfPages = {
  "x-frame-options": /^DENY$/,
  "cross-origin-opener-policy": /^same-origin$/,
  "permissions-policy": /^(?=.*camera=\(self\))(?=.*microphone=\(\))(?=.*geolocation=\(\))/,
};

/** Returns the missing or wrong security headers. */
export function listProtectionFaults(headers: Headers): string[] {
  const policy = policyOf(headers);
  const isPage = policy.get("default-src") !== "'none'";
  const required = { ...requiredHeaders, ...(isPage && requiredOfPages) };
  const missing = Object.entries(required)
    .filter(([name, value]) => !value.test(headers.get(name) ?? ""))
    .map(([name]) => `${name}: ${headers.get(name)}`);
  const revealing = ["server", "x-powered-by"].filter((name) => headers.has(name));
  return [...policyFaults(policy), ...missing, ...revealing];
}
