interface ChoicesProps<Value extends string> {
  /** For screen readers. */
  label: string;
  nameOf: (value: Value) => string;
  values: readonly Value[];
  active: Value;
  address: (value: Value) => string;
  /** True for links that crawlers must not follow, because filters have too many combinations. */
  isFilter?: boolean;
}

/** Links that show the gallery with another filter or in another view. */
export function Choices<Value extends string>(props: ChoicesProps<Value>) {
  const { label, nameOf, values, active, address, isFilter = false } = props;
  return (
    <nav aria-label={label}>
      <ul className="row text-ash choices">
        {values.map((value) => (
          <li key={value}>
            <a
              href={address(value)}
              rel={isFilter ? "nofollow" : undefined}
              aria-current={value === active ? "true" : undefined}
            >
              {nameOf(value)}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}
