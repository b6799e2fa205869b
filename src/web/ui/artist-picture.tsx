import type { CSSProperties } from "react";
import { type Picture, type PictureFormat, sourceSet } from "../../core/entities/picture.ts";

interface ArtistPictureProps {
  picture: Picture;
  alt: string;
  /** How wide the picture is laid out, as in the `sizes` attribute. */
  sizes: string;
  /** `first`: fetched before all else, one to a page; `late`: when near, after what is read. */
  loading?: "first" | "late";
  /** Fills its frame and is cut to it; otherwise the picture keeps its own proportions. */
  cover?: boolean;
  className?: string;
  /** Address to show when the picture cannot be loaded; without one it is hidden. */
  fallback?: string;
}

const modern: readonly PictureFormat[] = ["avif", "webp"];

/** Width over height, for the space a picture will take; undefined where that is not known. */
export function ratioOf({ width, height }: Picture): number | undefined {
  return width && height ? Number((width / height).toFixed(4)) : undefined;
}

/** Space for an uncropped picture: width in vw and height in svh, on a desk and on a phone. */
export interface PictureSpace {
  desk: { width: number; height: number };
  phone: { width: number; height: number };
}

/** The `sizes` of an uncropped picture: whichever edge meets its limit first decides. */
export function sizesWithin({ desk, phone }: PictureSpace, picture: Picture): string {
  const ratio = ratioOf(picture) ?? 1;
  const within = ({ width, height }: PictureSpace["desk"]) =>
    `min(${width}vw, ${Math.round(height * ratio)}svh)`;
  return `(min-width: 64rem) ${within(desk)}, ${within(phone)}`;
}

/** What is painted where the picture will be. */
export function placeholderOf({ placeholder }: Picture): CSSProperties {
  return placeholder ? { backgroundImage: `url(${placeholder})` } : {};
}

/** A picture in the format and width that suit the visitor, with its placeholder behind it. */
export function ArtistPicture({
  picture,
  alt,
  sizes,
  loading = "late",
  cover = false,
  className = "",
  fallback,
}: ArtistPictureProps) {
  return (
    <picture
      className={`picture ${cover ? "picture-cover" : ""} ${className}`}
      style={{ ...placeholderOf(picture), "--ratio": ratioOf(picture) }}
    >
      {picture.widths.length > 0 &&
        modern.map((format) => (
          <source
            key={format}
            type={`image/${format}`}
            srcSet={sourceSet(picture, format)}
            sizes={sizes}
          />
        ))}
      <img
        src={picture.src}
        srcSet={sourceSet(picture, "jpg") || undefined}
        sizes={picture.widths.length > 0 ? sizes : undefined}
        width={picture.width ?? undefined}
        height={picture.height ?? undefined}
        alt={alt}
        loading={loading === "late" ? "lazy" : undefined}
        decoding="async"
        fetchPriority={loading === "first" ? "high" : undefined}
        // What the CDN does not hand out, the site does.
        data-fallback={picture.base ? picture.src : fallback}
      />
    </picture>
  );
}
