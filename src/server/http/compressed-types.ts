/** Endings of the built files that the build also stores compressed, for `assets.ts` to send. */
export const compressedTypes = new Set([".js", ".css", ".svg", ".wasm"]);
