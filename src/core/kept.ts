/** Works and prints in a list. Longer addresses break in some apps. */
export const maxKept = 60;

export interface KeptWork {
  about: "artwork" | "print";
  id: number;
}

/** Returns `3` for an artwork, `print-3` for a print. */
export function keptName({ about, id }: KeptWork): string {
  return about === "print" ? `print-${id}` : String(id);
}

/** Returns each work once, in the order of the list. Leaves out what is no name. */
export function parseKept(list: string): KeptWork[] {
  const names = new Set(list.split(/[\s,;.]+/));
  return [...names].flatMap((name) => {
    const [, print, id] = /^(print-)?([1-9]\d{0,8})$/.exec(name) ?? [];
    return id ? { about: print ? "print" : "artwork", id: Number(id) } : [];
  });
}
