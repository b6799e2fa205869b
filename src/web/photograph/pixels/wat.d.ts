/** Assembled by `vite.config.ts`. */
declare module "*.wat" {
  const code: Uint8Array<ArrayBuffer>;
  export default code;
}
