// One chunk: the screens that edit a work or a print. See `adminChunks` in vite.config.ts.
export { ArtworkPage } from "./artworks/artwork-form.tsx";
export { PrintPage } from "./prints/print-form.tsx";
