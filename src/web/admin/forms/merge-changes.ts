export function isSame(one: unknown, other: unknown): boolean {
  return JSON.stringify(one) === JSON.stringify(other);
}

/** Names of the fields that differ. */
export function differingFields<Values extends object>(one: Values, other: Values): string[] {
  const names = Object.keys(one) as (keyof Values & string)[];
  return names.filter((name) => !isSame(one[name], other[name]));
}

export interface MergedChanges<Values> {
  /** With the own change of a field that both sides changed. */
  values: Values;
  /** With the other change of a field that both sides changed. */
  otherValues: Values;
  /** Fields that both sides changed to different values. */
  conflicts: string[];
}

/**
 * Merges two changes of the same values, field by field.
 * @param base the values before both changes
 */
export function mergeChanges<Values extends object>(
  base: Values,
  { own, other }: { own: Values; other: Values },
): MergedChanges<Values> {
  const changed = new Set(differingFields(base, own));
  const changedElsewhere = new Set(differingFields(base, other));
  const values = { ...other };
  for (const name of changed) values[name as keyof Values] = own[name as keyof Values];
  const conflicts = differingFields(own, other).filter(
    (name) => changed.has(name) && changedElsewhere.has(name),
  );
  const otherValues = { ...values };
  for (const name of conflicts) {
    otherValues[name as keyof Values] = other[name as keyof Values];
  }
  return { values, otherValues, conflicts };
}

/**
 * Returns `base` with the fields in which `stored` holds the own values of an earlier save, so that
 * they do not count as changed elsewhere.
 */
export function withOwnChanges<Values extends object>(
  base: Values,
  { sent, stored }: { sent: Values; stored: Values },
): Values {
  const changedElsewhere = new Set(differingFields(sent, stored));
  const own = Object.entries(stored).filter(([name]) => !changedElsewhere.has(name));
  return { ...base, ...Object.fromEntries(own) };
}
