import { type AdminLanguage, defaultLanguage } from "../../../core/languages.ts";
import { painterTexts } from "../../../core/texts/painter.ts";

/** In order of precedence: most browsers also name the browsers from which they descend. */
const browsers: [pattern: RegExp, name: string][] = [
  [/\bEdg(e|A|iOS)?\//, "Edge"],
  [/\b(OPR|OPT)\//, "Opera"],
  [/\bSamsungBrowser\//, "Samsung Internet"],
  [/\b(Firefox|FxiOS)\//, "Firefox"],
  [/\b(Chrome|HeadlessChrome|CriOS)\//, "Chrome"],
  [/\bSafari\//, "Safari"],
];

/** In order of precedence: Android also names Linux, and ChromeOS X11. */
const systems: [pattern: RegExp, name: string][] = [
  [/\biPhone\b/, "iPhone"],
  [/\biPad\b/, "iPad"],
  [/\bAndroid\b/, "Android"],
  [/\bWindows\b/, "Windows"],
  [/\bMacintosh\b/, "Mac"],
  [/\bCrOS\b/, "ChromeOS"],
  [/\bLinux\b/, "Linux"],
];

function findName(table: typeof browsers, text: string): string | undefined {
  return table.find(([pattern]) => pattern.test(text))?.[1];
}

/** Returns the browser and its system in words, e.g. "Firefox on Android". */
export function describeDevice(userAgent = "", language: AdminLanguage = defaultLanguage): string {
  const texts = painterTexts[language].devices;
  const browser = findName(browsers, userAgent);
  const system = findName(systems, userAgent);
  if (browser && system) return texts.name({ browser, system });
  return browser ?? system ?? texts.unknown;
}
