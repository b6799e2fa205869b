import type { AdminLanguage } from "../../admin-languages.ts";
import { en, type PainterTexts } from "./en.ts";
import { hy } from "./hy.ts";
import { ru } from "./ru.ts";

export const painterTexts: Record<AdminLanguage, PainterTexts> = { en, hy, ru };
