import type { Picture } from "../../../core/entities/picture.ts";
import { isActive } from "../../../core/entities/print.ts";
import { defaultContactSettings, settingsId } from "../../../core/entities/settings.ts";
import { toWork } from "../../../web/site/artwork/work.ts";
import { toPrintView } from "../../../web/site/prints/print-view.ts";
import {
  artistJsonLd,
  artworkJsonLd,
  exhibitionJsonLd,
  printJsonLd,
} from "../../catalogue/structured-data.ts";
import type { Config } from "../../config/config.ts";
import type { Catalogue } from "./catalogue.ts";

/** Returns the catalogue as schema.org JSON-LD. */
export function linkedData(config: Config, catalogue: Catalogue): string {
  const pictures = new Map<string, Picture>();
  const contact = { ...(catalogue.contact ?? defaultContactSettings), id: settingsId };
  const graph = [
    artistJsonLd(config, contact),
    ...catalogue.artworks.map((work) => artworkJsonLd(config, toWork(work, pictures))),
    ...catalogue.prints
      .filter(isActive)
      .map((print) => printJsonLd(config, toPrintView(print, pictures))),
    ...catalogue.exhibitions.map((exhibition) => exhibitionJsonLd(config, exhibition)),
  ];
  return `${JSON.stringify({ "@context": "https://schema.org", "@graph": graph }, null, 2)}\n`;
}
