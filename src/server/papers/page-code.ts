import { encode } from "uqr";
import type { PageCode } from "../../web/site/printed-address.tsx";

/** @param address absolute */
export function pageCode(address: string): PageCode {
  const { data, size } = encode(address, { ecc: "L", border: 0 });
  const runs = data.map((row, y) =>
    row.map((isDark, x) => {
      if (!isDark || row[x - 1]) return "";
      const end = row.indexOf(false, x);
      return `M${x} ${y}h${(end < 0 ? size : end) - x}`;
    }),
  );
  return { address, size, path: runs.flat().join("") };
}
