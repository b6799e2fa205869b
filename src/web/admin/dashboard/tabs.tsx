import type { ComponentType, ReactNode } from "react";
import { texts } from "../texts/texts.ts";
import { lazyScreen } from "../ui/lazy-screen.ts";
import { SkeletonCards, SkeletonFields } from "../ui/states.tsx";

/**
 * @param value of `?tab=`
 * @param skeleton shown while the script of the screen loads
 */
function tab(
  value: string,
  label: string,
  skeleton: ReactNode,
  loadScreen: () => Promise<ComponentType>,
) {
  const Screen = lazyScreen(loadScreen);
  return { value, label, skeleton, Screen };
}

export const defaultTab = tab(
  "homepage",
  texts.dashboard.homepage,
  <SkeletonFields count={2} />,
  async () => (await import("../homepage/homepage-tab.tsx")).HomepageTab,
);

export const tabs = [
  defaultTab,
  tab(
    "artworks",
    texts.dashboard.artworks,
    <SkeletonCards count={4} />,
    async () => (await import("../artworks/artworks-tab.tsx")).ArtworksTab,
  ),
  tab(
    "prints",
    texts.dashboard.prints,
    <SkeletonCards count={3} />,
    async () => (await import("../prints/prints-tab.tsx")).PrintsTab,
  ),
  tab(
    "exhibitions",
    texts.dashboard.exhibitions,
    <SkeletonFields count={3} />,
    async () => (await import("../exhibitions/exhibitions-tab.tsx")).ExhibitionsTab,
  ),
  tab(
    "artist",
    texts.dashboard.aboutArtist,
    <SkeletonFields count={5} />,
    async () => (await import("../artist/artist-tab.tsx")).ArtistTab,
  ),
  tab(
    "contact",
    texts.dashboard.contact,
    <SkeletonFields count={5} />,
    async () => (await import("../contact/contact-tab.tsx")).ContactTab,
  ),
];

export function findTab(value: string | null) {
  return tabs.find((tab) => tab.value === value) ?? defaultTab;
}
