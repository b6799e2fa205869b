/** Endings of files that compression makes much smaller. */
export const compressedTypes = new Set([".js", ".css", ".svg"]);

const brotli = /\bbr\b(?!\s*;\s*q=0(\.0*)?(?![\d.]))/;
const gzip = /\bgzip\b(?!\s*;\s*q=0(\.0*)?(?![\d.]))/;

/** Returns the best encoding that `Accept-Encoding` allows. */
export function acceptedEncoding(accepted = ""): "br" | "gzip" | null {
  if (brotli.test(accepted)) return "br";
  return gzip.test(accepted) ? "gzip" : null;
}
