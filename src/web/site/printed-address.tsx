import { encodeQrCode, type QrCode } from "@nkar/paper/qr-code";

/** A page's address and its QR code. */
export interface PageCode extends QrCode {
  address: string;
}

/** @param address absolute address of the page */
export function toPageCode(address: string): PageCode {
  return { address, ...encodeQrCode(address) };
}

/** The address of a page and its QR code, which the style sheet shows on paper only. */
export function PrintedAddress({ address, size, path }: PageCode) {
  return (
    <p className="printed-address">
      {/* Each row of the code is a stroke 1 unit thick, so the first row begins half a unit above 0. */}
      <svg viewBox={`0 -.5 ${size} ${size}`} aria-hidden="true">
        <path d={path} stroke="currentColor" />
      </svg>
      {address}
    </p>
  );
}
