import type { ComponentType, ReactNode } from "react";
import { texts } from "../texts/texts.ts";
import { lazyForm, lazyScreen } from "../ui/lazy-part.tsx";
import { SkeletonCards, SkeletonFields } from "../ui/states.tsx";

/**
 * @param value of `?tab=`
 * @param skeleton shown while the script of the screen loads
 */
function tab(value: string, label: string, skeleton: ReactNode, Screen: ComponentType) {
  return { value, label, skeleton, Screen };
}

export const defaultTab = tab(
  "homepage",
  texts.dashboard.homepage,
  <SkeletonFields count={2} />,
  lazyForm(async () => (await import("../homepage/homepage-tab.tsx")).HomepageTab),
);

export const tabs = [
  defaultTab,
  tab(
    "artworks",
    texts.dashboard.artworks,
    <SkeletonCards count={4} />,
    lazyScreen(async () => (await import("../artworks/artworks-tab.tsx")).ArtworksTab),
  ),
  tab(
    "prints",
    texts.dashboard.prints,
    <SkeletonCards count={3} />,
    lazyScreen(async () => (await import("../prints/prints-tab.tsx")).PrintsTab),
  ),
  tab(
    "exhibitions",
    texts.dashboard.exhibitions,
    <SkeletonFields count={3} />,
    lazyForm(async () => (await import("../exhibitions/exhibitions-tab.tsx")).ExhibitionsTab),
  ),
  tab(
    "artist",
    texts.dashboard.aboutArtist,
    <SkeletonFields count={5} />,
    lazyForm(async () => (await import("../artist/artist-tab.tsx")).ArtistTab),
  ),
  tab(
    "contact",
    texts.dashboard.contact,
    <SkeletonFields count={5} />,
    lazyForm(async () => (await import("../contact/contact-tab.tsx")).ContactTab),
  ),
];

export function findTab(value: string | null) {
  return tabs.find((tab) => tab.value === value) ?? defaultTab;
}
