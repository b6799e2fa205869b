import { useState } from "react";
import { derivativeAddress, hashOfAddress } from "../../../core/picture.ts";

interface AdminPictureProps {
  src: string;
  alt: string;
  className?: string;
  /** A local copy that is at hand before the server's. */
  preview?: string | undefined;
}

/** A small copy where there is one: lists need no full pictures. Narrow originals have none. */
function addresses(src: string): string[] {
  const hash = hashOfAddress(src);
  return hash === null ? [src] : [derivativeAddress(hash, 480, "webp"), src];
}

/** A picture in a list or slot. One that cannot be loaded is hidden. */
export function AdminPicture({ src, alt, className, preview }: AdminPictureProps) {
  const [failed, setFailed] = useState<{ src: string; count: number }>({ src, count: 0 });
  const failures = failed.src === src ? failed.count : 0;
  const address = preview ?? addresses(src)[failures];
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
