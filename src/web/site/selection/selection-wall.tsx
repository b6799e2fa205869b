import { usePageTexts } from "../../in-language.tsx";
import { toAttributeText, useLanguage } from "../../language.ts";
import { ArtistPicture, type PictureLoading, pictureRatio } from "../../ui/artist-picture.tsx";
import { hangOnWall, sizesOnWall } from "../artwork/hang-on-wall.ts";
import { CardOnWall } from "../artwork/work-grid.tsx";
import { KeepButton } from "../kept/keep-button.tsx";
import { type PrintView, useMaterialPrices } from "../prints/print-view.ts";
import type { SelectedWork } from "./selected-work.ts";

/** The works of a selection in order, on the wall of the gallery. */
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

/** A print comes in many sizes, so it hangs like a work of unknown size. */
function PrintOnWall({ print, loading }: { print: PrintView; loading: PictureLoading }) {
  const { site, texts, langOf } = useLanguage();
  const page = usePageTexts();
  const { id, title, pictures } = print;
  const [cover] = pictures;
  const lang = langOf(print, "title");
  const place = hangOnWall({ dimensions: "", pictures });
  const alt = toAttributeText(title, lang, texts.prints.print);
  return (
    <li
      className="work-card"
      style={{ "--ratio": cover && pictureRatio(cover), "--share": place.share }}
    >
      <a className="work-card-picture" href={site.print(id)}>
        {cover ? (
          <ArtistPicture
            picture={cover}
            alt={alt}
            lang={lang}
            sizes={sizesOnWall(place)}
            loading={loading}
          />
        ) : (
          <span className="sr-only">{alt}</span>
        )}
      </a>
      <div className="wall-label">
        <h3 className="wall-label-title" lang={lang}>
          {/* The picture is the same link for the keyboard. */}
          <a href={site.print(id)} tabIndex={-1}>
            {title}
          </a>
        </h3>
        <p className="text-ash wall-label-line">{page.print.edition}</p>
        <p className="wall-label-price">
          {useMaterialPrices(print).join("\u00a0· ")}
          <KeepButton about="print" work={print} />
        </p>
      </div>
    </li>
  );
}
