/** Extensions of the built files that the build also stores compressed. */
export const compressedTypes = new Set([".js", ".css", ".svg", ".wasm"]);

const brotli = /\bbr\b(?!\s*;\s*q=0(\.0*)?(?![\d.]))/;
const gzip = /\bgzip\b(?!\s*;\s*q=0(\.0*)?(?![\d.]))/;

/** Returns the best encoding that an `Accept-Encoding` header allows. */
export function acceptedEncoding(accepted = ""): "br" | "gzip" | null {
  if (brotli.test(accepted)) return "br";
  return gzip.test(accepted) ? "gzip" : null;
}
