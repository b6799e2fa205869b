import { useState } from "react";
import { hashOfAddress, variantAddress } from "../../../core/entities/picture.ts";

interface AdminPictureProps {
  src: string;
  alt: string;
  className?: string;
  /** Width of the variant in px; by default that of a card. */
  width?: number | undefined;
  /** Address of a picture that is shown until this one is decoded. */
  preview?: string | undefined;
}

/**
 * Returns the addresses to try: the variant, then the original, which may be too narrow for a
 * variant.
 */
function listSources(src: string, width: number): string[] {
  return hashOfAddress(src) === null ? [src] : [variantAddress(src, width, "avif"), src];
}

/**
 * Shows a picture by a small variant, else by the original; nothing if the browser can load
 * neither.
 */
export function AdminPicture({ src, alt, className, width = 480, preview }: AdminPictureProps) {
  const [decodedSrc, setDecodedSrc] = useState<string | null>(null);
  /** How many addresses of a picture have failed. */
  const [failures, setFailures] = useState<{ src: string; count: number }>({ src, count: 0 });
  const failureCount = failures.src === src ? failures.count : 0;
  const address = listSources(src, width)[failureCount];
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
              () => setDecodedSrc(src),
              () => {},
            );
          }}
          onError={() => setFailures({ src, count: failureCount + 1 })}
        />
      )}
      {preview && decodedSrc !== src && <img className={className} src={preview} alt="" />}
    </>
  );
}
