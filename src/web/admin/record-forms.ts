// One chunk: the screens that edit a work or a print. See `adminChunks` in vite.config.ts.
export { ArtworkPage } from "./artwork-form/artwork-form.tsx";
export { PrintPage } from "./print-form/print-form.tsx";
