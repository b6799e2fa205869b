type Container = Record<string, unknown>;

/** @param path keys and indexes, e.g. `sizes.0.width` */
export function valueAt(values: object, path: string): unknown {
  return path.split(".").reduce<unknown>((value, key) => (value as Container)?.[key], values);
}

/** Returns a copy with another value at `path`. */
export function withValue<Values extends object>(
  values: Values,
  path: string,
  value: unknown,
): Values {
  const [key = "", ...rest] = path.split(".");
  const copy = (Array.isArray(values) ? [...values] : { ...values }) as Container;
  copy[key] = rest.length > 0 ? withValue(copy[key] as object, rest.join("."), value) : value;
  return copy as Values;
}

/** True if `path` is a field or lies within it. */
export function isBelow(path: string, field: string): boolean {
  return `${path}.`.startsWith(`${field}.`);
}

/** Returns the path of a translation in the values of a form. */
export function translationPath(language: string, field: string): string {
  return `translations.${language}.${field}`;
}

/** Returns null if `path` is not a translation's. */
export function readTranslationPath(path: string): { language: string; field: string } | null {
  const [values, language, field] = path.split(".");
  return values === "translations" && language && field ? { language, field } : null;
}
