import type { Language } from "../../languages.ts";
import { en, type ViewerTexts } from "./en.ts";
import { fr } from "./fr.ts";
import { hy } from "./hy.ts";
import { ru } from "./ru.ts";

export const viewerTexts: Record<Language, ViewerTexts> = { en, hy, ru, fr };
