import { useState } from "react";
import { hashOfAddress, variantAddress } from "../../../core/entities/picture.ts";

interface AdminPictureProps {
  src: string;
  alt: string;
  className?: string;
  /** Width of the variant in px; by default that of a card. */
  width?: number | undefined;
  /** Shown until the picture is decoded. */
  preview?: string | undefined;
}

/** Returns the addresses to try: the variant, then the original, which may be narrower. */
function listSources(src: string, width: number): string[] {
  return hashOfAddress(src) === null ? [src] : [variantAddress(src, width, "avif"), src];
}

/** Hides a picture that cannot be loaded. */
export function AdminPicture({ src, alt, className, width = 480, preview }: AdminPictureProps) {
  const [decoded, setDecoded] = useState<string | null>(null);
  const [failed, setFailed] = useState<{ src: string; count: number }>({ src, count: 0 });
  const failures = failed.src === src ? failed.count : 0;
  const address = listSources(src, width)[failures];
  return (
    <>
      {address && (
        <img
          className={className}
          src={address}
          alt={alt}
          loading="lazy"
          decoding="async"
          onLoad={({ currentTarget }) => {
            currentTarget.decode().then(
              () => setDecoded(src),
              () => {},
            );
          }}
          onError={() => setFailed({ src, count: failures + 1 })}
        />
      )}
      {preview && decoded !== src && <img className={className} src={preview} alt="" />}
    </>
  );
}
