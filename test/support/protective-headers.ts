function policyOf(headers: Headers): Map<string, string> {
  const text = headers.get("content-security-policy") ?? "";
  return new Map(
    text.split(";").map((directive) => {
      const [name = "", ...values] = directive.trim().split(/\s+/);
      return [name, values.join(" ")];
    }),
  );
}

function isHarmless(scripts: string): boolean {
  return !/unsafe-(inline|eval)|\*|(^|\s)(data|blob|https?):/.test(scripts);
}

/** Checks directives that a sandboxed answer does not need. */
function pageFaults(policy: Map<string, string>): string[] {
  const checks: [string, boolean][] = [
    ["frame-ancestors", policy.get("frame-ancestors") !== "'none'"],
    ["base-uri", policy.get("base-uri") !== "'none'"],
    ["form-action", !/^'(self|none)'$/.test(policy.get("form-action") ?? "")],
  ];
  return checks.filter(([, isWrong]) => isWrong).map(([name]) => name);
}

function policyFaults(headers: Headers): string[] {
  const policy = policyOf(headers);
  const faults: string[] = [];
  const scripts = policy.get("script-src") ?? policy.get("default-src");
  if (scripts === undefined || !isHarmless(scripts)) faults.push(`scripts from ${scripts}`);
  if (scripts !== "'none'") {
    if (policy.get("require-trusted-types-for") !== "'script'") faults.push("no trusted types");
    if (policy.get("trusted-types") !== "default lit-html") faults.push("trusted-types");
  }
  const isSandboxed = policy.has("sandbox") && policy.get("default-src") === "'none'";
  if (!isSandboxed) faults.push(...pageFaults(policy));
  if ((policy.get("object-src") ?? policy.get("default-src")) !== "'none'") faults.push("objects");
  return faults;
}

const requiredHeaders = {
  "x-content-type-options": /^nosniff$/,
  "referrer-policy": /^strict-origin-when-cross-origin$/,
};

/** The policy of other answers lets them run and frame nothing. */
const requiredOfPages = {
  "x-frame-options": /^DENY$/,
  "cross-origin-opener-policy": /^same-origin$/,
  "permissions-policy": /^(?=.*camera=\(self\))(?=.*microphone=\(\))(?=.*geolocation=\(\))/,
};

/** Returns the missing or wrong security headers. */
export function protectionFaults(headers: Headers): string[] {
  const isPage = policyOf(headers).get("default-src") !== "'none'";
  const required = { ...requiredHeaders, ...(isPage && requiredOfPages) };
  const missing = Object.entries(required)
    .filter(([name, value]) => !value.test(headers.get(name) ?? ""))
    .map(([name]) => `${name}: ${headers.get(name)}`);
  const revealing = ["server", "x-powered-by"].filter((name) => headers.has(name));
  return [...policyFaults(headers), ...missing, ...revealing];
}
