import type { CSSProperties } from "react";
import { type Picture, type PictureFormat, sourceSet } from "../../core/entities/picture.ts";

/**
 * `first`: the browser loads the picture at once and with high priority, for the first screen of a phone.
 * `lazy`: the browser loads the picture when the visitor comes near it.
 */
export type PictureLoading = "first" | "lazy";

interface ArtistPictureProps {
  picture: Picture;
  alt: string;
  /** Language of the alternative text. */
  lang?: string | undefined;
  /** The `sizes` attribute. */
  sizes: string;
  loading?: PictureLoading;
  className?: string;
  /** Address of a picture to show if this one fails to load. Without it, the script hides the picture. */
  fallback?: string;
}

/** Every supported browser shows one of these. Programs that read the page use the JPEG file. */
const modernFormats: readonly PictureFormat[] = ["avif", "webp"];

/** Returns width / height of a picture, undefined if its size is unknown. */
export function pictureRatio({ width, height }: Picture): number | undefined {
  return width && height ? Number((width / height).toFixed(4)) : undefined;
}

/** The space for a picture on wide screens and on phones: width in vw, height in svh. */
export interface PictureSpace {
  desk: { width: number; height: number };
  phone: { width: number; height: number };
}

/** Returns the `sizes` attribute of a picture that fits into its space. */
export function sizesWithin({ desk, phone }: PictureSpace, picture: Picture): string {
  const ratio = pictureRatio(picture) ?? 1;
  const within = ({ width, height }: PictureSpace["desk"]) =>
    `min(${width}vw, ${Math.round(height * ratio)}svh)`;
  return `(min-width: 64rem) ${within(desk)}, ${within(phone)}`;
}

export function placeholderStyle({ placeholder }: Picture): CSSProperties {
  return placeholder ? { backgroundImage: `url(${placeholder})` } : {};
}

/** A picture of the painter, shown whole. The CSS property `--max-height` limits its height. */
export function ArtistPicture({
  picture,
  alt,
  lang,
  sizes,
  loading = "lazy",
  className,
  fallback,
}: ArtistPictureProps) {
  return (
    <picture
      className={["picture", className].filter(Boolean).join(" ")}
      style={{ ...placeholderStyle(picture), "--ratio": pictureRatio(picture) }}
    >
      {picture.widths.length > 0 &&
        modernFormats.map((format) => (
          <source
            key={format}
            type={`image/${format}`}
            srcSet={sourceSet(picture, format)}
            sizes={sizes}
          />
        ))}
      <img
        src={picture.src}
        width={picture.width ?? undefined}
        height={picture.height ?? undefined}
        alt={alt}
        lang={lang}
        loading={loading === "lazy" ? "lazy" : undefined}
        decoding="async"
        fetchPriority={loading === "first" ? "high" : undefined}
        data-fallback={fallback}
      />
    </picture>
  );
}
