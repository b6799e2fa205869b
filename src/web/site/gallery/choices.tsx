interface ChoicesProps<Value extends string> {
  /** Name of the list for screen readers. */
  label: string;
  /** Returns the text of a link. */
  describe: (value: Value) => string;
  values: readonly Value[];
  active: Value;
  toAddress: (value: Value) => string;
  /** True for links that crawlers must not follow, because filters have too many combinations. */
  isFilter?: boolean;
}

/** Links that show the gallery with another filter or in another view. */
export function Choices<Value extends string>(props: ChoicesProps<Value>) {
  const { label, describe, values, active, toAddress, isFilter = false } = props;
  return (
    <nav aria-label={label}>
      <ul className="row text-ash choices">
        {values.map((value) => (
          <li key={value}>
            <a
              href={toAddress(value)}
              rel={isFilter ? "nofollow" : undefined}
              aria-current={value === active ? "true" : undefined}
            >
              {describe(value)}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}
