import { encodeQrCode, type QrCode } from "@nkar/paper/qr-code";

/** A page's address and its QR code. */
export interface PageCode extends QrCode {
  address: string;
}

/** @param address absolute */
export function toPageCode(address: string): PageCode {
  return { address, ...encodeQrCode(address) };
}

/** On paper only. */
export function PrintedAddress({ address, size, path }: PageCode) {
  return (
    <p className="printed-address">
      <svg viewBox={`0 -.5 ${size} ${size}`} aria-hidden="true">
        <path d={path} stroke="currentColor" />
      </svg>
      {address}
    </p>
  );
}
