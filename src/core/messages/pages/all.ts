import type { Language } from "../../languages.ts";
import { en, type PageTexts } from "./en.ts";
import { fr } from "./fr.ts";
import { hy } from "./hy.ts";
import { ru } from "./ru.ts";

export const pageTexts: Record<Language, PageTexts> = { en, hy, ru, fr };
