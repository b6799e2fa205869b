import { posix } from "node:path";

/** Returns the imports of a file: packages by name, other files as paths from the project's folder. */
export function listImports(path: string, text: string): string[] {
  const code = text.replaceAll(/^\s*\/\*[\s\S]*?\*\//gm, "").replaceAll(/^\s*\/\/.*$/gm, "");
  const statements = code.matchAll(
    /^\s*(?:import|export)\s*(?:(?:type\s)?[\w*${},\s]+?\sfrom\s*)?["']([^"']+)["']/gm,
  );
  const dynamic = code.matchAll(/\bimport\(\s*["'`]([^"'`]+)["'`]/g);
  return [...statements, ...dynamic]
    .map((match) => match[1] ?? "")
    .map((name) =>
      name.startsWith(".") ? posix.join(posix.dirname(path), name.replace(/\?.*$/, "")) : name,
    );
}
