import { ZoomIn } from "lucide-react";
import { hashOfAddress, type Picture, variantAddress } from "../../../core/entities/picture.ts";
import { iiif } from "../../../core/routes.ts";

interface ZoomLinkProps {
  picture: Picture;
  title: string;
  /** In cm, if the picture shows the whole work. */
  widthCm?: number | undefined;
}

/** Opens the viewer; without script, the largest variant. */
export function ZoomLink({ picture, title, widthCm }: ZoomLinkProps) {
  const hash = hashOfAddress(picture.src);
  const width = picture.widths.at(-1);
  if (!picture.maxZoomPx || hash === null || !width) return null;
  return (
    <a
      className="zoom-link"
      href={variantAddress(hash, width, "jpg")}
      data-zoom-service={iiif.imageService(hash, picture.maxZoomPx)}
      data-title={title}
      data-width-cm={widthCm?.toFixed(2)}
    >
      <ZoomIn size={18} strokeWidth={1.5} aria-hidden="true" />
      Look closely
    </a>
  );
}
