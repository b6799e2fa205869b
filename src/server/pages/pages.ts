import { Hono } from "hono";
import { site } from "../../core/routes.ts";
import type { AppEnv } from "../request.ts";
import type { Services } from "../services.ts";
import { showGallery } from "./gallery.tsx";
import { showHome } from "./home.tsx";
import { speculationRules } from "./speculation-rules.ts";

/** Every page of the site; what nothing else answers ends here. */
export function createPages(services: Services): Hono<AppEnv> {
  const pages = new Hono<AppEnv>();
  pages.use(async (c, next) => {
    c.set("services", services);
    await next();
  });

  pages.get(site.home, showHome);
  pages.get(site.artworks(), showGallery);
  pages.get("/speculation-rules.json", speculationRules);
  return pages;
}
