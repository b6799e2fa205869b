import { usePageTexts } from "../../in-language.tsx";
import { toAttributeText, useLanguage } from "../../language.ts";
import { ArtistPicture, type PictureLoading, pictureRatio } from "../../ui/artist-picture.tsx";
import { hangOnWall, sizesOnWall } from "../artwork/hang-on-wall.ts";
import { CardOnWall } from "../artwork/work-grid.tsx";
import { KeepButton } from "../kept/keep-button.tsx";
import { type PrintView, useMaterialPrices } from "../prints/print-view.ts";
import type { SelectedWork } from "./selected-work.ts";

/** The works of a selection in order, as cards of different widths like those of the gallery. */
export function SelectionWall({ works }: { works: readonly SelectedWork[] }) {
  return (
    <ul className="work-grid" data-enhance="artwork/tilt">
      {works.map((each, index) => {
        const loading = index === 0 ? "first" : "lazy";
        return "work" in each ? (
          <CardOnWall key={`work ${each.work.id}`} work={each.work} loading={loading} />
        ) : (
          <PrintOnWall key={`print ${each.print.id}`} print={each.print} loading={loading} />
        );
      })}
    </ul>
  );
}

/** The card of a print. A print comes in many sizes, so its card is as wide as for an unknown size. */
function PrintOnWall({ print, loading }: { print: PrintView; loading: PictureLoading }) {
  const { site, texts, langOf } = useLanguage();
  const pageTexts = usePageTexts();
  const { id, title, pictures } = print;
  const [cover] = pictures;
  const lang = langOf(print, "title");
  const widths = hangOnWall({ dimensions: "", pictures });
  const alt = toAttributeText(title, lang, texts.prints.print);
  return (
    <li
      className="work-card"
      style={{ "--ratio": cover && pictureRatio(cover), "--share": widths.cardWidth }}
    >
      <a className="work-card-picture" href={site.print(id)}>
        {cover ? (
          <ArtistPicture
            picture={cover}
            alt={alt}
            lang={lang}
            sizes={sizesOnWall(widths)}
            loading={loading}
          />
        ) : (
          <span className="sr-only">{alt}</span>
        )}
      </a>
      <div className="wall-label">
        <h3 className="wall-label-title" lang={lang}>
          {/* The keyboard skips this link, because the picture links to the same page. */}
          <a href={site.print(id)} tabIndex={-1}>
            {title}
          </a>
        </h3>
        <p className="text-ash wall-label-line">{pageTexts.print.edition}</p>
        <p className="wall-label-price">
          {useMaterialPrices(print).join("\u00a0· ")}
          <KeepButton about="print" work={print} />
        </p>
      </div>
    </li>
  );
}
