import { icons } from "../core/routes.ts";

/** Safari needs the picture of 180 px; other browsers choose by size. */
export function Icons() {
  return (
    <>
      <link rel="icon" type="image/png" href={icons.favicon} sizes="48x48" />
      <link rel="icon" type="image/png" href={icons.small} sizes="192x192" />
      <link rel="apple-touch-icon" href={icons.touch} />
    </>
  );
}
