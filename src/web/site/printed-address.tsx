/** A page's address and its QR code. */
export interface PageCode {
  address: string;
  /** Modules per edge. */
  size: number;
  /** Draws the dark modules as strokes of one module. */
  path: string;
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
