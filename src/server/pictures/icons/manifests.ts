import { adminApp } from "../../../core/admin-app-routes.ts";
import { type Artist, artistLine } from "../../../core/entities/artist.ts";
import { admin, icons, site } from "../../../core/routes.ts";
import { sharedField } from "../../../web/admin/worker/shared-pictures.ts";

/** px */
export const largeSides = { small: 192, large: 512 } as const;

const colours = { background_color: "#f6f4ef", theme_color: "#f6f4ef" };

const largeIcons = (["small", "large"] as const).map((size) => ({
  src: icons[size],
  type: "image/png",
  sizes: `${largeSides[size]}x${largeSides[size]}`,
  purpose: "any maskable",
}));

/** Web app manifest of the public site, which is not installed. */
export function siteManifest(artist: Artist): object {
  const line = artistLine(artist);
  return {
    name: artist.name,
    ...(line && { description: line }),
    start_url: site.home,
    display: "browser",
    ...colours,
    icons: largeIcons,
  };
}

/** Web app manifest of the admin. */
export function adminManifest({ name }: Artist): object {
  return {
    id: admin.portal,
    name: `${name}: Admin`,
    short_name: name,
    start_url: admin.portal,
    scope: admin.portal,
    display: "standalone",
    ...colours,
    icons: largeIcons,
    shortcuts: [
      { name: "New artwork", url: admin.createArtwork },
      { name: "Messages", url: admin.tab("contact") },
    ],
    share_target: {
      action: adminApp.share,
      method: "POST",
      enctype: "multipart/form-data",
      params: { files: [{ name: sharedField, accept: ["image/*"] }] },
    },
  };
}
