import { ChevronLeft, ChevronRight } from "lucide-react";
import { type ReactNode, useEffect, useId, useRef, useState } from "react";
import type { Picture } from "../../core/entities/picture.ts";
import type { Language } from "../../core/languages.ts";
import { useLanguage } from "../language.ts";
import { ArtistPicture, type PictureSpace, sizesWithin } from "./artist-picture.tsx";

interface CarouselProps {
  pictures: Picture[];
  /** Alternative text of all pictures. */
  alt: string;
  /** The language of `alt`; absent if `alt` is in the page's language. */
  lang?: Language | undefined;
  /** Id of the element that names the carousel if `alt` is not in the page's language. */
  titleId?: string;
  /** Space for each picture. */
  space: PictureSpace;
  /** Content below a picture in its slide. */
  below?: (picture: Picture, position: number) => ReactNode;
}

/** The strip of pictures rests once it has not scrolled for this time. */
const restMs = 120;

const iconProps = { size: 24, strokeWidth: 1.5, "aria-hidden": true } as const;

/**
 * Follows and moves the strip of pictures, which the browser scrolls and snaps.
 * @param count number of pictures
 */
function useStrip(count: number) {
  const strip = useRef<HTMLUListElement>(null);
  const scrollTimer = useRef<ReturnType<typeof setTimeout>>(undefined);
  /** Position of the picture that a press chose, until the strip rests; null after a touch. */
  const targetIndex = useRef<number | null>(null);
  const [index, setIndex] = useState(0);

  /** @param position -1 is the last picture, `count` the first */
  function show(position: number): void {
    const newIndex = (position + count) % count;
    const reducesMotion = matchMedia("(prefers-reduced-motion: reduce)").matches;
    const behavior = reducesMotion || Math.abs(newIndex - index) > 1 ? "instant" : "smooth";
    setIndex(newIndex);
    targetIndex.current = newIndex;
    strip.current?.scrollTo({ left: newIndex * strip.current.clientWidth, behavior });
    onScroll();
  }
  function readPosition(): void {
    if (!strip.current?.clientWidth) return;
    const { scrollLeft, clientWidth } = strip.current;
    const visibleIndex = Math.round(scrollLeft / clientWidth);
    const target = targetIndex.current;
    targetIndex.current = null;
    if (target === null || target === visibleIndex) setIndex(visibleIndex);
    // A browser that snapped at the moment of the press has scrolled back.
    else strip.current.scrollTo({ left: target * clientWidth, behavior: "instant" });
  }
  function onScroll(): void {
    clearTimeout(scrollTimer.current);
    scrollTimer.current = setTimeout(readPosition, restMs);
  }
  // The visitor may have swiped the strip before hydration.
  useEffect(readPosition, []);
  const onTouchStart = () => {
    targetIndex.current = null;
  };
  return { index, show, stripProps: { ref: strip, onScroll, onTouchStart } };
}

/**
 * Shows the pictures of a work one at a time. Thumbnails link to the pictures, so visitors reach all of
 * them without JavaScript.
 */
export function Carousel({ pictures, alt, lang, titleId, space, below }: CarouselProps) {
  const { texts } = useLanguage();
  const id = useId();
  const { index, show, stripProps } = useStrip(pictures.length);
  const hasSeveral = pictures.length > 1;
  const total = pictures.length;
  // The attribute `lang` would be wrong for words in the page's language.
  const describePosition = (number: number) =>
    lang ? `${number} / ${total}` : texts.carousel.picture({ number, total });
  const controls = { id, pictures, index, onShow: show };
  return (
    <section
      className="carousel"
      data-own-keys=""
      aria-roledescription={texts.carousel.role}
      aria-label={lang && titleId ? undefined : alt}
      aria-labelledby={lang && titleId}
    >
      <div className="carousel-stage">
        <ul className="carousel-strip" {...stripProps} tabIndex={hasSeveral ? 0 : -1}>
          {pictures.map((picture, position) => (
            <li
              // biome-ignore lint/suspicious/noArrayIndexKey: a picture may occur twice, and the order is fixed
              key={`${position} ${picture.src}`}
              id={`${id}${position}`}
              className="carousel-slide"
            >
              <ArtistPicture
                picture={picture}
                alt={hasSeveral ? `${alt}, ${describePosition(position + 1)}` : alt}
                lang={lang}
                sizes={sizesWithin(space, picture)}
                loading={position === 0 ? "first" : "lazy"}
              />
              {below?.(picture, position)}
            </li>
          ))}
        </ul>
        {hasSeveral && <Controls {...controls} />}
      </div>
      {hasSeveral && <Thumbnails {...controls} />}
    </section>
  );
}

interface ControlsProps {
  /** The ids of the slides begin with this text. */
  id: string;
  pictures: Picture[];
  index: number;
  onShow: (index: number) => void;
}

function Controls({ pictures, index, onShow }: ControlsProps) {
  const { texts } = useLanguage();
  return (
    <div className="row carousel-controls needs-script">
      <button
        type="button"
        className="icon-button"
        data-key="ArrowLeft"
        onClick={() => onShow(index - 1)}
      >
        <ChevronLeft {...iconProps} />
        <span className="sr-only">{texts.carousel.previous}</span>
      </button>
      <p className="text-centre text-figures carousel-counter" aria-live="polite">
        {`${index + 1} / ${pictures.length}`}
      </p>
      <button
        type="button"
        className="icon-button"
        data-key="ArrowRight"
        onClick={() => onShow(index + 1)}
      >
        <ChevronRight {...iconProps} />
        <span className="sr-only">{texts.carousel.next}</span>
      </button>
    </div>
  );
}

function Thumbnails({ id, pictures, index, onShow }: ControlsProps) {
  const { texts } = useLanguage();
  return (
    <ul className="row carousel-thumbnails">
      {pictures.map((picture, position) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a picture may occur twice, and the order is fixed
        <li key={`${position} ${picture.src}`}>
          <a
            href={`#${id}${position}`}
            data-repeat-click=""
            aria-current={position === index ? "true" : undefined}
            aria-label={texts.carousel.show(position + 1)}
            onClick={(event) => {
              event.preventDefault();
              onShow(position);
            }}
          >
            <ArtistPicture picture={picture} alt="" sizes="6rem" />
          </a>
        </li>
      ))}
    </ul>
  );
}
