import { ChevronLeft, ChevronRight } from "lucide-react";
import { type ReactNode, useEffect, useId, useRef, useState } from "react";
import type { Picture } from "../../core/entities/picture.ts";
import type { Language } from "../../core/languages.ts";
import { useLanguage } from "../language.ts";
import { ArtistPicture, type PictureSpace, sizesWithin } from "./artist-picture.tsx";

interface CarouselProps {
  pictures: Picture[];
  alt: string;
  /** The language of `alt`; absent if it is the page's. */
  lang?: Language | undefined;
  /** Id of the element that names the carousel if `alt` is not in the page's language. */
  titleId?: string;
  space: PictureSpace;
  /** Content below a picture in its slide. */
  below?: (picture: Picture, position: number) => ReactNode;
}

/** The strip rests once it has not scrolled for this time. */
const restMs = 120;

const icon = { size: 24, strokeWidth: 1.5, "aria-hidden": true } as const;

/** Follows and moves the strip, which the browser scrolls and snaps. */
function useStrip(count: number) {
  const strip = useRef<HTMLUListElement>(null);
  const scrollTimer = useRef<ReturnType<typeof setTimeout>>(undefined);
  /** The picture of the last press until the strip rests; null after a touch. */
  const wanted = useRef<number | null>(null);
  const [index, setIndex] = useState(0);

  function show(next: number): void {
    const wrapped = (next + count) % count;
    const reducedMotion = matchMedia("(prefers-reduced-motion: reduce)").matches;
    const behavior = reducedMotion || Math.abs(wrapped - index) > 1 ? "instant" : "smooth";
    setIndex(wrapped);
    wanted.current = wrapped;
    strip.current?.scrollTo({ left: wrapped * strip.current.clientWidth, behavior });
    onScroll();
  }
  function readPosition(): void {
    if (!strip.current?.clientWidth) return;
    const { scrollLeft, clientWidth } = strip.current;
    const place = Math.round(scrollLeft / clientWidth);
    const missed = wanted.current;
    wanted.current = null;
    // A browser that snaps at the moment of a press scrolls back.
    if (missed === null || missed === place) setIndex(place);
    else strip.current.scrollTo({ left: missed * clientWidth, behavior: "instant" });
  }
  function onScroll(): void {
    clearTimeout(scrollTimer.current);
    scrollTimer.current = setTimeout(readPosition, restMs);
  }
  // The strip may have been swiped before hydration.
  useEffect(readPosition, []);
  const onTouchStart = () => {
    wanted.current = null;
  };
  return { index, show, stripProps: { ref: strip, onScroll, onTouchStart } };
}

/** Thumbnails link into the strip, so every picture is reachable without JavaScript. */
export function Carousel({ pictures, alt, lang, titleId, space, below }: CarouselProps) {
  const { texts } = useLanguage();
  const id = useId();
  const { index, show, stripProps } = useStrip(pictures.length);
  const hasSeveral = pictures.length > 1;
  const total = pictures.length;
  // In another language the page's words would be marked wrongly.
  const describePlace = (number: number) =>
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
                alt={hasSeveral ? `${alt}, ${describePlace(position + 1)}` : alt}
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
  /** Start of the slides' ids. */
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
        <ChevronLeft {...icon} />
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
        <ChevronRight {...icon} />
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
        // biome-ignore lint/suspicious/noArrayIndexKey: as above
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
