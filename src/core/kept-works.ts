/** The most works and prints that a visitor can keep. Longer addresses break in some apps. */
export const maxKeptWorks = 60;

export interface KeptWork {
  about: "artwork" | "print";
  id: number;
}

/** Returns `3` for an artwork, `print-3` for a print. */
export function formatKeptWork({ about, id }: KeptWork): string {
  return about === "print" ? `print-${id}` : String(id);
}

/** Parses the list of works in an address. Returns each work once, in order; skips unknown words. */
export function parseKeptWorks(list: string): KeptWork[] {
  const names = new Set(list.split(/[\s,;.]+/));
  return [...names].flatMap((name) => {
    const [, print, id] = /^(print-)?([1-9]\d{0,8})$/.exec(name) ?? [];
    return id ? { about: print ? "print" : "artwork", id: Number(id) } : [];
  });
}
