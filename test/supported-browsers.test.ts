import { existsSync, globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { features } from "web-features";
import { build } from "../scripts/setup/build.mjs";
import { supportedBrowsers } from "../vite.config.ts";
import { listNodes } from "./support/syntax.ts";

const root = join(import.meta.dirname, "..");

/** Keys of MDN's compatibility data, e.g. `javascript.builtins.Array.fromAsync`. */
const unsupported = new Set(unsupportedKeys());
/** Methods that no built-in class of a supported browser has, e.g. `toSorted` before 2023. */
const unsupportedMethods = unsupportedMethodNames();

const allowed: Record<string, string> = {
  ...reasons("used only if present", [
    "api.Document.exitFullscreen",
    "api.Document.exitPointerLock",
    "api.Document.fullscreenElement",
    "api.Document.pointerLockElement",
    "api.Document.prerendering",
    "api.Document.startViewTransition",
    "api.Navigator.canShare",
    "api.Navigator.connection",
    "api.Navigator.share",
    "api.Navigator.userAgentData",
    "api.Navigator.xr",
    "api.Notification.permission_static",
    "api.Navigator.vibrate",
    "api.Notification.requestPermission_static",
    "api.Window.requestIdleCallback",
    "api.XRRay",
    "api.XRWebGLBinding",
    "api.XRWebGLLayer",
  ]),
  ...reasons("every browser has it, but not exactly as specified", [
    "api.AbortSignal.timeout_static",
    "api.Window.devicePixelRatio",
    "css.properties.user-select",
    "css.selectors.selection",
  ]),
  ...reasons("changes only looks or speed", [
    "css.at-rules.page",
    "css.at-rules.starting-style",
    "css.at-rules.view-transition",
    "css.properties.accent-color",
    "css.properties.content-visibility",
    "css.properties.field-sizing",
    "css.properties.forced-color-adjust",
    "css.properties.overscroll-behavior",
    "css.properties.overscroll-behavior-x",
    "css.properties.resize",
    "css.properties.scrollbar-width",
    "css.properties.view-transition-name",
    "css.selectors.marker",
    "css.selectors.view-transition-group",
  ]),
  ...reasons("a package's own method", ["intersection", "toArray", "union"]),
  "javascript.builtins.Symbol.dispose": "a package sets it and does not read it",
};

function reasons(reason: string, names: string[]): Record<string, string> {
  return Object.fromEntries(names.map((name) => [name, reason]));
}

if (!existsSync(join(root, "dist/client/assets"))) build();
const interfaces: Record<string, string> = {
  document: "Document",
  globalThis: "Window",
  history: "History",
  location: "Location",
  navigator: "Navigator",
  performance: "Performance",
  screen: "Screen",
  self: "Window",
  window: "Window",
};

const builtScripts = globSync("dist/client/assets/*.js", { cwd: root });
const builtStyles = globSync("dist/client/assets/*.css", { cwd: root });
const builtInterfaces = builtScripts.map((file) => [file, interfacesOf(read(file))] as const);

test("OPS-09 the supported browsers have the interfaces of all built scripts", () => {
  expect(builtScripts.length).toBeGreaterThan(10);
  for (const [file, names] of builtInterfaces) expect(newer(names), file).toEqual([]);
  expect(newer(interfacesOf("Array.fromAsync(a); navigator.gpu; b.getOrInsert(1);"))).toEqual([
    "fromAsync",
    "javascript.builtins.Array.fromAsync",
    "api.Navigator.gpu",
    "getOrInsert",
  ]);
});

test("OPS-09 the supported browsers know all built styles that functions need", () => {
  for (const file of builtStyles) expect(newer(stylesOf(read(file))), file).toEqual([]);
  expect(newer(stylesOf("a{position-anchor:--b}@function --c(){}"))).toEqual([
    "css.properties.position-anchor",
    "css.at-rules.function",
  ]);
});

function read(file: string): string {
  return readFileSync(join(root, file), "utf8");
}

function unsupportedKeys(): string[] {
  const statuses = Object.values(features).flatMap((feature) =>
    feature.kind === "feature" ? Object.entries(feature.status.by_compat_key ?? {}) : [],
  );
  return statuses.filter(([, { support }]) => !isSupported({ ...support })).map(([key]) => key);
}

/** @param support the first version of each browser, e.g. `{ chrome: "121" }` */
function isSupported(support: Record<string, string | undefined>): boolean {
  return supportedBrowsers.every((browser) => {
    const [, name = "", oldest] = /^(\D+)(.+)$/.exec(browser) ?? [];
    const first = support[name === "ios" ? "safari_ios" : name]?.replace("≤", "");
    return first !== undefined && Number(first) <= Number(oldest);
  });
}

function unsupportedMethodNames(): Set<string> {
  const builtIn = /^javascript\.builtins\.(?:Array|Iterator|Map|Promise|Set|String)\.(\w+)$/;
  const keys = Object.values(features).flatMap((feature) =>
    feature.kind === "feature" ? (feature.compat_features ?? []) : [],
  );
  const names = (isWanted: (key: string) => boolean) =>
    keys.filter(isWanted).flatMap((key) => builtIn.exec(key)?.[1] ?? []);
  const supported = new Set(names((key) => !unsupported.has(key)));
  return new Set(names((key) => unsupported.has(key)).filter((name) => !supported.has(name)));
}

function interfacesOf(code: string): string[] {
  const found: string[] = [];
  for (const node of listNodes("built.js", code)) {
    if (node.type === "NewExpression" && node.callee.type === "Identifier") {
      found.push(`javascript.builtins.${node.callee.name}`, `api.${node.callee.name}`);
    }
    if (node.type !== "MemberExpression" || node.computed) continue;
    const { object, property } = node;
    if (property.type !== "Identifier") continue;
    if (unsupportedMethods.has(property.name)) found.push(property.name);
    if (object.type !== "Identifier") continue;
    found.push(
      `javascript.builtins.${object.name}.${property.name}`,
      `api.${object.name}.${property.name}_static`,
      `api.${interfaces[object.name]}.${property.name}`,
    );
  }
  return found;
}

function stylesOf(css: string): string[] {
  const patterns: [RegExp, string][] = [
    [/[{;]\s*([a-z-]+)\s*:/g, "css.properties."],
    [/@([a-z-]+)/g, "css.at-rules."],
    [/::?([a-z-]+)(?=[^{};]*\{)/g, "css.selectors."],
    [/\(([a-z-]+)[:)<>=]/g, "css.at-rules.media."],
  ];
  return patterns.flatMap(([pattern, prefix]) =>
    [...css.matchAll(pattern)].map(([, name]) => prefix + name),
  );
}

function newer(names: string[]): string[] {
  return [...new Set(names)].filter(
    (name) => (unsupported.has(name) || unsupportedMethods.has(name)) && !(name in allowed),
  );
}
