import { adminApp } from "../../core/admin-app-routes.ts";
import type { Artist } from "../../core/entities/artist.ts";
import { admin, icons } from "../../core/routes.ts";
import { sharedField } from "../../web/admin/worker/shared-pictures.ts";
import { iconSides } from "../pictures/icons/routes.ts";

/** The two largest icons of the site, which a manifest needs. */
const manifestIcons = (["small", "large"] as const).map((size) => ({
  src: icons[size],
  type: "image/png",
  sizes: `${iconSides[size]}x${iconSides[size]}`,
  purpose: "any maskable",
}));

const paperColour = "#f6f4ef";

/** Returns the web app manifest of the admin. */
export function createAdminManifest({ name }: Artist): object {
  return {
    id: admin.portal,
    name: `${name}: Admin`,
    short_name: name,
    start_url: admin.portal,
    scope: admin.portal,
    display: "standalone",
    background_color: paperColour,
    theme_color: paperColour,
    icons: manifestIcons,
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
