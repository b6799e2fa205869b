import type { Language } from "../../languages.ts";
import { en, type WallTexts } from "./en.ts";
import { fr } from "./fr.ts";
import { hy } from "./hy.ts";
import { ru } from "./ru.ts";

export const wallTexts: Record<Language, WallTexts> = { en, hy, ru, fr };
