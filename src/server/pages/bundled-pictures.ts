const files = import.meta.glob<string>("../../web/site/assets/default-*.jpg", {
  eager: true,
  query: "?url",
  import: "default",
});

function addressOf(name: string): string {
  return files[`../../web/site/assets/default-${name}.jpg`] ?? "";
}

/** Addresses of the pictures that stand in for ones the artist has not entered. */
export const bundledPictures = { hero: addressOf("hero"), portrait: addressOf("portrait") };
