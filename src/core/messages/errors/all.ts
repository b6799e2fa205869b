import type { Language } from "../../languages.ts";
import { visitorErrors as en } from "./en.ts";
import { visitorErrors as fr } from "./fr.ts";
import { visitorErrors as hy } from "./hy.ts";
import { visitorErrors as ru } from "./ru.ts";

export const visitorErrors: Record<Language, Record<keyof typeof en, string>> = { en, hy, ru, fr };
