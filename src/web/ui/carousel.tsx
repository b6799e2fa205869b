import { ChevronLeft, ChevronRight } from "lucide-react";
import { type MouseEvent, type ReactNode, useEffect, useId, useRef, useState } from "react";
import type { Picture } from "../../core/entities/picture.ts";
import { ArtistPicture, type PictureSpace, sizesWithin } from "./artist-picture.tsx";

interface CarouselProps {
  pictures: Picture[];
  alt: string;
  space: PictureSpace;
  eager?: boolean;
  counter?: boolean;
  /** Content below a picture in its slide. */
  below?: (picture: Picture, position: number) => ReactNode;
}

const icon = { size: 24, strokeWidth: 1.5, "aria-hidden": true } as const;

/**
 * The browser scrolls and snaps the strip. Thumbnails link into it, so every picture is reachable
 * without JavaScript.
 */
export function Carousel({
  pictures,
  alt,
  space,
  eager = false,
  counter = false,
  below,
}: CarouselProps) {
  const id = useId();
  const strip = useRef<HTMLUListElement>(null);
  const scrollTimer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const [index, setIndex] = useState(0);
  const several = pictures.length > 1;

  function show(next: number): void {
    const wrapped = (next + pictures.length) % pictures.length;
    const reducedMotion = matchMedia("(prefers-reduced-motion: reduce)").matches;
    const behavior = reducedMotion || Math.abs(wrapped - index) > 1 ? "instant" : "smooth";
    setIndex(wrapped);
    strip.current?.scrollTo({ left: wrapped * strip.current.clientWidth, behavior });
  }
  function readPosition(): void {
    if (strip.current?.clientWidth) {
      setIndex(Math.round(strip.current.scrollLeft / strip.current.clientWidth));
    }
  }
  function onScroll(): void {
    clearTimeout(scrollTimer.current);
    scrollTimer.current = setTimeout(readPosition, 120);
  }
  // The strip may have been swiped before hydration.
  useEffect(readPosition, []);
  function onThumbnail(event: MouseEvent, position: number): void {
    event.preventDefault();
    show(position);
  }

  return (
    <section className="carousel" aria-roledescription="carousel" aria-label={alt}>
      <div className="carousel-stage">
        <ul className="carousel-strip" ref={strip} onScroll={onScroll} tabIndex={several ? 0 : -1}>
          {pictures.map((picture, position) => (
            <li
              // biome-ignore lint/suspicious/noArrayIndexKey: a picture may occur twice, and the order is fixed
              key={`${position} ${picture.src}`}
              id={`${id}${position}`}
              className="carousel-slide"
            >
              <ArtistPicture
                picture={picture}
                alt={several ? `${alt}, picture ${position + 1} of ${pictures.length}` : alt}
                sizes={sizesWithin(space, picture)}
                loading={eager && position === 0 ? "first" : "late"}
                className="picture-whole"
              />
              {below?.(picture, position)}
            </li>
          ))}
        </ul>
        {several && (
          <div className="carousel-controls needs-script">
            <button type="button" className="icon-button" onClick={() => show(index - 1)}>
              <ChevronLeft {...icon} />
              <span className="sr-only">Previous image</span>
            </button>
            {counter && (
              <p className="carousel-counter" aria-live="polite">
                {`${index + 1} / ${pictures.length}`}
              </p>
            )}
            <button type="button" className="icon-button" onClick={() => show(index + 1)}>
              <ChevronRight {...icon} />
              <span className="sr-only">Next image</span>
            </button>
          </div>
        )}
      </div>
      {several && (
        <ul className="carousel-thumbnails">
          {pictures.map((picture, position) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: as above
            <li key={`${position} ${picture.src}`}>
              <a
                href={`#${id}${position}`}
                data-repeat-click=""
                aria-current={position === index ? "true" : undefined}
                aria-label={`Show image ${position + 1}`}
                onClick={(event) => onThumbnail(event, position)}
              >
                <ArtistPicture picture={picture} alt="" sizes="5rem" cover />
              </a>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}
