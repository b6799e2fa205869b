import { useState } from "react";
import { hashOfAddress, variantAddress } from "../../../core/entities/picture.ts";

interface AdminPictureProps {
  src: string;
  alt: string;
  className?: string;
  /** In px: 480 suits a card, a preview wants more. */
  width?: 480 | 1024;
  /** A local copy that is at hand before the server's. */
  preview?: string | undefined;
}

/** A small copy where there is one: narrow originals have none, and come as they are. */
function addresses(src: string, width: number): string[] {
  const hash = hashOfAddress(src);
  return hash === null ? [src] : [variantAddress(hash, width, "avif"), src];
}

/** A picture in a list or slot. One that cannot be loaded is hidden. */
export function AdminPicture({ src, alt, className, width = 480, preview }: AdminPictureProps) {
  const [failed, setFailed] = useState<{ src: string; count: number }>({ src, count: 0 });
  const failures = failed.src === src ? failed.count : 0;
  const address = preview ?? addresses(src, width)[failures];
  if (!address) return null;
  return (
    <img
      className={className}
      src={address}
      alt={alt}
      loading="lazy"
      decoding="async"
      onError={() => setFailed({ src, count: failures + 1 })}
    />
  );
}
