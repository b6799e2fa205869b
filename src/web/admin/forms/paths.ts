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
