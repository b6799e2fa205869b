import type { Language } from "../../languages.ts";
import { en, type IslandTexts } from "./en.ts";
import { fr } from "./fr.ts";
import { hy } from "./hy.ts";
import { ru } from "./ru.ts";

/** For the server; browsers load one language. */
export const islandTexts: Record<Language, IslandTexts> = { en, hy, ru, fr };
