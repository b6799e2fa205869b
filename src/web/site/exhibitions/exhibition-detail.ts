import { type Picture, pictureAt } from "../../../core/entities/picture.ts";
import { type PressLink, readPress } from "../../../core/entities/press.ts";
import type { Localized } from "../../../core/entities/translation-rules.ts";
import { splitLines } from "../../../core/records/entry-lines.ts";
import type { Exhibition } from "../../../core/records/exhibitions.ts";
import type { SelectedWork } from "../selection/selected-work.ts";
import { type ExhibitionView, toExhibitionView } from "./exhibition-view.ts";

/** The data of an exhibition's page, which shows more than the exhibition's card. */
export interface ExhibitionDetail
  extends ExhibitionView,
    Pick<Exhibition, "text" | "address" | "hours" | "installationCaptions"> {
  /** Installation views with their captions, which may be empty. */
  views: readonly { picture: Picture; caption: string }[];
  works: readonly SelectedWork[];
  press: readonly PressLink[];
}

/**
 * Converts an exhibition's record to the data of its page.
 * @param works shown in the exhibition
 * @param pictures by address
 */
export function toExhibitionDetail(
  exhibition: Exhibition & Localized & { slug: string },
  works: readonly SelectedWork[],
  pictures: ReadonlyMap<string, Picture>,
): ExhibitionDetail {
  const { text, address, hours, press, installationViews, installationCaptions } = exhibition;
  const captions = splitLines(installationCaptions);
  const views = installationViews.map((view, index) => ({
    picture: pictureAt(view, pictures),
    caption: captions[index] ?? "",
  }));
  return {
    ...toExhibitionView(exhibition, pictures),
    text,
    address,
    hours,
    installationCaptions,
    views,
    works,
    press: readPress(press),
  };
}
