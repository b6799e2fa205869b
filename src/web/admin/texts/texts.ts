/** In the build of another language, these are its texts (`adminTexts` in vite.config.ts). */
export * as texts from "../../../core/texts/en/admin.ts";
